// Words in the reader's language: the same Fluent messages that Python says, loaded one language at a time.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Words } from "./wire";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES = {
  en: import.meta.glob<string>("../../src/stolik/locales/en/*.ftl", { query: "?raw", import: "default" }),
  pl: import.meta.glob<string>("../../src/stolik/locales/pl/*.ftl", { query: "?raw", import: "default" }),
};
export type Args = Readonly<Record<string, string | number | Words>>;
/** The players of a table by their seats, as words name them. */
export type Names = readonly string[];
const NOBODY: Names = [];
/** The name of a tile of Fantazja that tells it from every other, behind its name in words: " (NM1b)". */
const TILE_CODE = / \(([NL][RPMGS]\d?[abc]?)\)/g;
// The terminal's own sentences are not for the page.
const NOT_HERE = /\/(table|dealing)\.ftl$/;

export class Texts {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
  ) {}

  /** Words as a person reads them, players by their names if these are known. What is missing is shown by its id. */
  say(words: Words, names: Names = NOBODY): string {
    return this.format(words.id, words.args ?? {}, names).replace(TILE_CODE, "");
  }

  /** The same, and of every tile what it shows: by that a person tells two alike tiles apart, and not by a code. */
  sayShown(words: Words, shows: (tile: string) => string, names: Names = NOBODY): string {
    return this.format(words.id, words.args ?? {}, names).replace(TILE_CODE, (_, tile: string) => ` (${shows(tile)})`);
  }

  /** One of the page's own messages. */
  t(id: string, args: Args = {}, names: Names = NOBODY): string {
    return this.format(id, args, names);
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  private format(id: string, args: Args, names: Names): string {
    const name = id === "player" ? names[Number(args["seat"]) - 1] : undefined;
    if (name) return name;
    if (id === "fantazja-place") return this.place(Number(args["x"]), Number(args["y"]));
    const message = this.bundle.getMessage(id);
    if (!message?.value) return `{${id}}`;
    const variables: Record<string, FluentVariable> = {};
    for (const [part, value] of Object.entries(args)) variables[part] = this.variable(value, names);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, variables, errors);
    return errors.length ? `{${id}}` : text;
  }

  /** A place of a board that is seen: as one finds it from the castle, not by its numbers. */
  private place(x: number, y: number): string {
    const steps = [];
    if (x) steps.push(this.t(x > 0 ? "fan-right" : "fan-left", { count: Math.abs(x) }));
    if (y) steps.push(this.t(y > 0 ? "fan-down" : "fan-up", { count: Math.abs(y) }));
    return steps.length ? this.t("fan-place", { steps: steps.join(", ") }) : this.t("fan-place-castle");
  }

  private variable(value: string | number | Words, names: Names): FluentVariable {
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    return typeof value === "string" ? value : this.format(value.id, value.args ?? {}, names);
  }
}

const loaded = new Map<Language, Promise<Texts>>();

/** The texts of a language, loaded once. */
export function loadTexts(language: Language): Promise<Texts> {
  let found = loaded.get(language);
  if (!found) {
    found = readTexts(language);
    found.catch(() => loaded.delete(language));
    loaded.set(language, found);
  }
  return found;
}

async function readTexts(language: Language): Promise<Texts> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = Object.entries(FILES[language]).filter(([path]) => !NOT_HERE.test(path));
  for (const source of await Promise.all(files.map(([, load]) => load()))) {
    const errors = bundle.addResource(new FluentResource(source));
    if (errors[0]) throw errors[0];
  }
  return new Texts(language, bundle);
}

/** The first language of the browser that we have. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().startsWith(known));
    if (language) return language;
  }
  return "en";
}
