// Global state of the page: language, theme, user, and address.

import { api, Refusal } from "./server/api";
import { inOrder, loadManifests } from "./games";
import type { Rewrite } from "./games/manifest";
import { isBuiltIn, LANGUAGES, loadTexts, preferredLanguage, type Language, type Names, type Texts } from "./texts";
import type { GameInfo, Guest, Offer, Words } from "./server/wire";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  /** Notify the user of their turn when the page is hidden. */
  notify: boolean;
  /** Single letters are shortcuts at a table. */
  keys: boolean;
  name: string;
}

const KEPT = "stolik";
const TOAST_MS = 6000;

function readPreferences(): Preferences {
  const usual: Preferences = {
    language: preferredLanguage(navigator.languages),
    theme: "system",
    sound: true,
    confirm: false,
    notify: false,
    keys: true,
    name: "",
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Preferences>;
    return { ...usual, ...kept, language: LANGUAGES.find((known) => known === kept.language) ?? usual.language };
  } catch {
    return usual;
  }
}

export interface Toast {
  readonly id: number;
  readonly text: string;
}

class Shared {
  preferences: Preferences = $state(readPreferences());
  texts: Texts | null = $state(null);
  guest: Guest | null = $state(null);
  /** The games on offer, once loaded, in the order of the front page. */
  offer: Offer | null = $state.raw(null);
  toasts: Toast[] = $state([]);
  /** The players of the current table. */
  names: Names = $state.raw([]);
  private lastToast = 0;

  /** Save the preferences on this device. */
  prefer(changes: Partial<Preferences>): void {
    Object.assign(this.preferences, changes);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.preferences));
    } catch {
      // The page works without storage too.
    }
  }

  get games(): readonly GameInfo[] {
    return this.offer?.games ?? [];
  }

  /** Load the games on offer, once. */
  async survey(): Promise<void> {
    if (this.offer) return;
    const [offer] = await Promise.all([api.offer(), loadManifests()]);
    this.offer = { ...offer, games: inOrder(offer.games) };
    // Load the texts of games that the page was not built with.
    if (this.texts && this.outside.length) await this.speak(this.texts.language);
  }

  private get outside(): readonly string[] {
    return this.games.map(({ name }) => name).filter((name) => !isBuiltIn(name));
  }

  async speak(language: Language): Promise<void> {
    this.texts = await loadTexts(language, this.outside);
    document.documentElement.lang = language;
  }

  /** The current user; registers a guest with this name if there is none. */
  async introduce(name: string): Promise<Guest> {
    if (this.guest && this.guest.name === name) return this.guest;
    this.guest = this.guest ? await api.rename(name) : await api.meet(name);
    this.prefer({ name });
    return this.guest;
  }

  async recognise(): Promise<void> {
    try {
      this.guest = await api.me();
      this.prefer({ name: this.guest.name });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  tell(text: string): void {
    const toast = { id: ++this.lastToast, text };
    this.toasts = [...this.toasts.slice(-2), toast];
    setTimeout(() => (this.toasts = this.toasts.filter((other) => other.id !== toast.id)), TOAST_MS);
  }

  /** The text of an error; the server's own text if the page has no message for it. */
  read(error: unknown): string {
    if (!(error instanceof Refusal)) return t("page-failed");
    return this.texts?.has(error.why.id) ? say(error.why) : error.message;
  }

  /** Show an error to the user. */
  tellProblem(error: unknown): void {
    this.tell(this.read(error));
  }
}

export const shared = new Shared();

/** A message of the page. */
export function t(id: string, args: Readonly<Record<string, string | number | Words>> = {}): string {
  return shared.texts?.t(id, args, shared.names) ?? "";
}

/** A text from the server, in the reader's language. */
export function say(words: Words): string {
  return shared.texts?.say(words, shared.names) ?? "";
}

/** Several texts from the server; those that read the same are formatted with `tellApart`. */
export function sayApart(several: readonly Words[], tellApart: Rewrite | undefined): readonly string[] {
  const said = several.map(say);
  if (!tellApart) return said;
  return said.map((text, at) => (said.indexOf(text) === said.lastIndexOf(text) ? text : (shared.texts?.say(several[at]!, shared.names, tellApart) ?? text)));
}

/** A message if it exists, otherwise its name in the data, made readable: "market_rows" as "Market rows". */
export function label(id: string, name: string): string {
  return shared.texts?.has(id) ? t(id) : readable(name);
}

export function readable(name: string): string {
  const text = name.replaceAll(/[_-]+/g, " ").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

let paintings = 0;

/** Give the document the palette of the game that a page shows. The result takes it back, unless the next page has its own. */
export function paintGame(game: string | null | undefined): () => void {
  const { dataset } = document.documentElement;
  const mine = ++paintings;
  if (game) dataset["game"] = game;
  else delete dataset["game"];
  return () => {
    if (mine === paintings) delete dataset["game"];
  };
}

/** What a game calls one of its options, or a value of it: `optionName(game, "edition", "retail")`. */
export function optionName(game: string, ...path: readonly (string | number)[]): string {
  return label(["page-option", game, ...path].join("-"), String(path.at(-1)));
}

/** What a game calls a source of points. With some options of the match, such as its edition, it has a name of its own. */
export function sourceName(game: string, source: string, options: Readonly<Record<string, string | number>>): string {
  const id = `${game}-source-${source}`;
  const own = Object.values(options).find((value) => shared.texts?.has(`${id}-${value}`));
  return label(own === undefined ? id : `${id}-${own}`, source);
}

/** What a game calls a kind of action. */
export function kindName(game: string, kind: string): string {
  const id = `match-kinds-${game}`;
  return shared.texts?.has(id) ? t(id, { kind }) : readable(kind);
}

/** The name of a game. */
export function gameName(game: string): string {
  return label(`page-${game}`, game);
}

/** A game's description in a sentence, if it has one. */
export function gameAbout(game: string): string {
  const id = `page-${game}-about`;
  return shared.texts?.has(id) ? t(id) : "";
}
