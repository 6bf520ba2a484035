// What the whole page shares: the language, the look, who I am, and where we are.

import { api, Refusal } from "./api";
import { LANGUAGES, loadTexts, preferredLanguage, type Language, type Names, type Texts } from "./texts";
import type { Guest, Words } from "./wire";

export type Theme = "system" | "light" | "dark";

export interface Preferences {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  /** Be called when it is one's turn and the page is not looked at. */
  notify: boolean;
  /** Single letters are shortcuts at a table. */
  keys: boolean;
  name: string;
}

const KEPT = "stolik";

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
  toasts: Toast[] = $state([]);
  /** The players of the table that is shown. */
  names: Names = $state.raw([]);
  private lastToast = 0;

  /** Keep what somebody prefers, on this device. */
  prefer(changes: Partial<Preferences>): void {
    Object.assign(this.preferences, changes);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.preferences));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  async speak(language: Language): Promise<void> {
    this.texts = await loadTexts(language);
    document.documentElement.lang = language;
  }

  /** Who I am; becomes a guest of this name if the server does not know me. */
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
    setTimeout(() => (this.toasts = this.toasts.filter((other) => other.id !== toast.id)), 6000);
  }

  /** Why something did not happen; in the server's own words where this page does not know the reason. */
  read(error: unknown): string {
    if (!(error instanceof Refusal)) return t("page-failed");
    return this.texts?.has(error.why.id) ? say(error.why) : error.message;
  }

  /** Tell somebody why something did not happen. */
  tellProblem(error: unknown): void {
    this.tell(this.read(error));
  }
}

export const shared = new Shared();

/** One of the page's own messages. */
export function t(id: string, args: Readonly<Record<string, string | number | Words>> = {}): string {
  return shared.texts?.t(id, args, shared.names) ?? "";
}

/** Words of the server, in the reader's language. */
export function say(words: Words): string {
  return shared.texts?.say(words, shared.names) ?? "";
}

/** Several words of the server, each different from the others: of alike tiles it is said what they show. */
export function sayApart(several: readonly Words[], shows: (tile: string) => string): readonly string[] {
  const said = several.map(say);
  return said.map((text, at) => (said.indexOf(text) === said.lastIndexOf(text) ? text : (shared.texts?.sayShown(several[at]!, shows, shared.names) ?? text)));
}
