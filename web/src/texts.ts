// Localization: the same Fluent messages as in Python, loaded one language at a time.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { loadManifests } from "./games";
import type { Dialect, Rewrite } from "./games/manifest";
import { api } from "./server/api";
import type { Words } from "./server/wire";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];

const FILES = {
  en: import.meta.glob<string>(["../../src/stolik/locales/en/*.ftl", "../../src/stolik/games/*/locales/en.ftl"], { query: "?raw", import: "default" }),
  pl: import.meta.glob<string>(["../../src/stolik/locales/pl/*.ftl", "../../src/stolik/games/*/locales/pl.ftl"], { query: "?raw", import: "default" }),
};
export type Args = Readonly<Record<string, string | number | Words>>;
/** The player names of a table by seat. */
export type Names = readonly string[];
const NOBODY: Names = [];
interface How {
  readonly names: Names;
  readonly rewrite?: Rewrite | undefined;
}
// The terminal's messages are not needed on the page.
const NOT_HERE = /\/(table|dealing)\.ftl$/;

export class Texts {
  constructor(
    readonly language: Language,
    private readonly bundle: FluentBundle,
    /** Each game's changes to its messages. */
    private readonly dialects: ReadonlyMap<string, Dialect> = new Map(),
  ) {}

  /**
   * Format a text, with player names if they are known. A missing message is shown as its id.
   * `rewrite` replaces the game's own.
   */
  say(words: Words, names: Names = NOBODY, rewrite?: Rewrite): string {
    return this.format(words.id, words.args ?? {}, { names, rewrite });
  }

  /** A message of the page. */
  t(id: string, args: Args = {}, names: Names = NOBODY): string {
    return this.format(id, args, { names });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  private format(id: string, given: Args, how: How): string {
    const name = id === "player" ? how.names[Number(given["seat"]) - 1] : undefined;
    if (name) return name;
    const dialect = this.dialectOf(id);
    const phrase = dialect?.phrases?.[id];
    if (phrase) return phrase(given, this);
    const message = this.bundle.getMessage(id);
    if (!message?.value) return `{${id}}`;
    const rewrite = dialect && (how.rewrite ?? dialect.rewrite);
    const variables: Record<string, FluentVariable> = {};
    for (const [part, value] of Object.entries(rewrite?.(given) ?? given)) variables[part] = this.variable(value, how);
    const errors: Error[] = [];
    const text = this.bundle.formatPattern(message.value, variables, errors);
    return errors.length ? `{${id}}` : text;
  }

  private dialectOf(id: string): Dialect | undefined {
    for (const [game, dialect] of this.dialects) if (id.startsWith(`${game}-`)) return dialect;
    return undefined;
  }

  private variable(value: string | number | Words, how: How): FluentVariable {
    if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
    return typeof value === "string" ? value : this.format(value.id, value.args ?? {}, how);
  }
}

const loaded = new Map<string, Promise<Texts>>();

/** The texts of a language, loaded once; those of `others`, games that the page was not built with, from the server. */
export function loadTexts(language: Language, others: readonly string[] = []): Promise<Texts> {
  const key = [language, ...others].join(" ");
  let found = loaded.get(key);
  if (!found) {
    found = readTexts(language, others);
    found.catch(() => loaded.delete(key));
    loaded.set(key, found);
  }
  return found;
}

/** Was the page built with the texts of this game? */
export function isBuiltIn(game: string): boolean {
  return `../../src/stolik/games/${game}/locales/en.ftl` in FILES.en;
}

async function readTexts(language: Language, others: readonly string[]): Promise<Texts> {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const files = Object.entries(FILES[language]).filter(([path]) => !NOT_HERE.test(path));
  // Missing texts of a game must not stop the page: its messages are shown as ids.
  const asked = others.map((game) => api.texts(game, language).catch(() => ""));
  const manifests = loadManifests();
  for (const source of await Promise.all(files.map(([, load]) => load()))) {
    const errors = bundle.addResource(new FluentResource(source));
    if (errors[0]) throw errors[0];
  }
  // Without overriding: an external game cannot replace a message of the page.
  for (const source of await Promise.all(asked)) bundle.addResource(new FluentResource(source));
  const dialects = new Map<string, Dialect>();
  for (const [game, { dialect }] of await manifests) if (dialect) dialects.set(game, dialect);
  return new Texts(language, bundle, dialects);
}

/** The browser's first language that the page supports. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().startsWith(known));
    if (language) return language;
  }
  return "en";
}
