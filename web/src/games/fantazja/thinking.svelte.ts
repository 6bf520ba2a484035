// A player's plan before it is sent: a tile, its place, rotation and payment. Starting to build reveals the tile and
// cannot be undone, so everything is chosen here first, step by step, and then sent at once. No rules: the view says
// what is possible.

import type { Open } from "../../match/narrow";
import { keyOf, nextStep, ofKind, paymentsFor, planOf, spotsOf, type How, type Payment, type Plan } from "./plan";
import type { HandView, PlaceView, TileView, View } from "./wire";

/** The current table; read each time. */
export interface Situation {
  readonly view: View;
  readonly actions: readonly Open[];
  act: (open: Open, sure?: boolean) => void | Promise<void>;
}

const LAYING: readonly string[] = ["placing", "turning", "paying", "replacing"];
const SETTLED: readonly string[] = ["turning", "paying"];

export class Thinking {
  /** The selected tile of the hand. */
  private chosen = $state<string | null>(null);
  private wished = $state<How>("build");
  private picked = $state<string | null>(null);
  private turned = $state(0);
  private paying = $state<string | null>(null);
  private plan: Plan | null = null;
  private stepping = false;

  constructor(private readonly now: () => Situation) {}

  private get view(): View {
    return this.now().view;
  }

  private get actions(): readonly Open[] {
    return this.now().actions;
  }

  readonly choosing = $derived(this.view.asked === "choosing" && this.actions.length > 0);
  /** The tile that the server already knows: the action has started and must be finished. */
  readonly laid: TileView | null = $derived(LAYING.includes(this.view.asked) ? this.view.tile : null);
  private readonly id = $derived(this.laid?.id ?? (this.choosing ? this.chosen : null));
  readonly hand: HandView | undefined = $derived(this.view.players[this.view.you ?? -1]?.hand.find((held) => held.tile.id === this.id));
  readonly tile: TileView | null = $derived(this.laid ?? this.hand?.tile ?? null);
  /** The possible actions with the selected tile, before anything is sent. */
  readonly open: readonly Open[] = $derived(this.choosing && this.tile ? this.actions.filter((open) => open.action["tile"] === this.tile?.id) : []);
  readonly canBuild = $derived(ofKind(this.open, "build") !== undefined);
  readonly canSwap = $derived(ofKind(this.open, "swap") !== undefined);
  readonly imagine: Open | undefined = $derived(ofKind(this.open, "imagine"));
  readonly how: How = $derived(this.canSwap && (this.wished === "swap" || !this.canBuild) ? "swap" : "build");
  readonly spots: readonly PlaceView[] = $derived.by(() => this.findSpots());
  private readonly isSettled = $derived(SETTLED.includes(this.view.asked));
  readonly spot: PlaceView | null = $derived(this.isSettled ? (this.spots[0] ?? null) : (this.spots.find((place) => keyOf(place) === this.picked) ?? null));
  readonly place: string | null = $derived(this.spot && keyOf(this.spot));
  readonly turn = $derived(this.spot && !this.spot.turns.includes(this.turned) ? (this.spot.turns[0] ?? 0) : this.turned);
  /** The possible payments; empty if the building is free. */
  readonly payments: readonly Payment[] = $derived.by(() => this.findPayments());
  readonly payment: string | null = $derived(this.payments.length === 1 ? this.payments[0]!.notation : (this.payments.find(({ notation }) => notation === this.paying)?.notation ?? null));
  readonly isReady = $derived(this.spot !== null && this.actions.length > 0 && (!this.payments.length || this.payment !== null));

  private findSpots(): readonly PlaceView[] {
    const { view, actions } = this.now();
    if (!this.tile || view.asked === "replacing" || !actions.length) return [];
    if (this.choosing && this.how === "swap") return this.hand?.swaps ?? [];
    return spotsOf(view, this.hand, actions);
  }

  private findPayments(): readonly Payment[] {
    const { view, actions } = this.now();
    if (view.asked === "paying") return actions.map(({ notation, action }) => ({ notation, tile: String(action["tile"] ?? "") }));
    return this.how === "build" && view.asked !== "turning" && this.hand ? paymentsFor(this.hand) : [];
  }

  // ---- steps, forward and back ----

  /** Select or deselect a tile of the hand. */
  think(tile: string | null): void {
    const same = tile === this.chosen;
    this.plan = null;
    this.forget();
    this.chosen = same ? null : tile;
  }

  wish(how: How): void {
    this.picked = null;
    this.wished = how;
  }

  /** Choose a place; choosing the same place again confirms it. */
  pick(spot: PlaceView): void {
    if (this.place === keyOf(spot)) return this.isReady ? this.lay() : undefined;
    this.picked = keyOf(spot);
    this.turned = spot.turns[0] ?? 0;
  }

  rotate(by: number): void {
    const turns = this.spot?.turns ?? [];
    if (turns.length > 1) this.turned = turns[(turns.indexOf(this.turn) + by + turns.length) % turns.length] ?? 0;
  }

  pay(payment: string): void {
    this.paying = this.paying === payment ? null : payment;
  }

  /** The action by which a tile can pay for the plan, if it can. */
  paymentBy(tile: string): string | null {
    return (this.spot && this.payments.find((payment) => payment.tile === tile)?.notation) ?? null;
  }

  /** Undo the last step; false if there is none. */
  back(): boolean {
    if (!this.choosing || !this.tile) return false;
    if (this.paying !== null && this.payments.length > 1) this.paying = null;
    else if (this.picked !== null) this.picked = null;
    else this.think(null);
    return true;
  }

  forget(): void {
    this.chosen = null;
    this.picked = null;
    this.turned = 0;
    this.paying = null;
    this.wished = "build";
  }

  // ---- sending ----

  /** Send the plan, step by step as the server asks. */
  lay(): void {
    if (!this.tile || !this.spot || !this.isReady) return;
    this.plan = planOf(this.how, this.tile.id, this.spot, this.turn, this.payment);
    void this.go();
  }

  /** The table changed: continue the plan, or end it. */
  follow(): void {
    if (this.plan && !this.stepping) void this.go();
    if (!this.plan) this.forget();
  }

  private async go(): Promise<void> {
    const { view, actions, act } = this.now();
    const next = this.plan && nextStep(actions, this.plan);
    if (!next) {
      this.plan = null;
      return;
    }
    this.stepping = true;
    await act(next, true);
    this.stepping = false;
    // The update can arrive before the answer; nothing else would continue the plan.
    if (this.plan && this.now().view !== view) void this.go();
  }
}
