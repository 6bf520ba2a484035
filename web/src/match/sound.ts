// The sounds of a table, synthesized here. They can be turned off.

export type Sound = "turn" | "placed" | "said" | "end";

/** A note: start and duration in seconds, frequency and volume. */
export interface Note {
  readonly at: number;
  readonly length: number;
  readonly hertz: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const note = (at: number, length: number, hertz: number, loud: number, shape: OscillatorType = "sine"): Note => ({ at, length, hertz, loud, shape });

export const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  // Two rising notes: it is your turn.
  turn: [note(0, 0.18, 523.25, 0.12), note(0.13, 0.32, 783.99, 0.12)],
  // Wood on a table.
  placed: [note(0, 0.05, 196, 0.16, "triangle"), note(0.012, 0.07, 131, 0.12, "triangle")],
  said: [note(0, 0.09, 659.25, 0.05)],
  // An opening chord.
  end: [note(0, 0.5, 392, 0.09), note(0.14, 0.5, 493.88, 0.09), note(0.28, 0.9, 587.33, 0.09), note(0.42, 1.1, 783.99, 0.08)],
};
/** Bots are fast: the wood sound is limited to this rate. */
const LEAST_PAUSE_MS = 120;

type Context = Pick<AudioContext, "currentTime" | "state" | "resume" | "createOscillator" | "createGain" | "destination">;

export class Speaker {
  private context: Context | null = null;
  private last = -Infinity;

  constructor(
    private readonly isOn: () => boolean,
    private readonly open: () => Context | null = openContext,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Play a sound, if sounds are on and the browser allows it. */
  play(sound: Sound): boolean {
    if (!this.isOn() || (sound === "placed" && this.now() - this.last < LEAST_PAUSE_MS)) return false;
    // Browsers block audio before the first click, and a late sound is worse than none.
    const context = this.context;
    if (context?.state !== "running") return false;
    this.last = this.now();
    for (const one of SOUNDS[sound]) sing(context, one);
    return true;
  }

  /** Called on a click: from now on the browser allows audio. */
  wake(): void {
    if (!this.isOn()) return;
    this.context ??= this.open();
    if (this.context && this.context.state !== "running") void this.context.resume().catch(() => undefined);
  }
}

function openContext(): Context | null {
  try {
    return new AudioContext();
  } catch {
    return null;
  }
}

function sing(context: Context, one: Note): void {
  const begin = context.currentTime + one.at;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = one.shape;
  oscillator.frequency.value = one.hertz;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(one.loud, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + one.length);
  oscillator.connect(gain);
  gain.connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + one.length + 0.02);
}
