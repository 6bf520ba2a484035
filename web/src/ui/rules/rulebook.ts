// Parser of the rules' Markdown, and the search. Our own, because libraries are heavy for the small subset we use: this
// is 3 kB minified, marked 49 kB and MiniSearch 18 kB. Paragraph ids (S4.8), highlighting and Polish word endings would
// still be our code.

import { api, isFinal } from "../../server/api";
import { fold } from "../fold";

export interface Span {
  readonly text: string;
  readonly style: "plain" | "strong" | "emphasis" | "code";
}

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly id: string | null; readonly spans: readonly Span[] }
  | { readonly kind: "example"; readonly name: string; readonly title: string }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: "table"; readonly head: readonly (readonly Span[])[]; readonly rows: readonly (readonly (readonly Span[])[])[] };

const FILES = import.meta.glob<string>("../../../../src/stolik/games/*/rules.*.md", { query: "?raw", import: "default" });
const PARAGRAPH = /^\*\*([A-Z]\d+(?:\.[A-Za-z0-9]+)?)\*\*\s*/;
/** The place of a drawn example: a link to its position, alone on a line. */
const EXAMPLE = /^\[([^\]]+)\]\(examples\/([a-z0-9-]+)\.json\)$/;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`/g;

/** A game's rules, from the server if the page was not built with them; null if there is no such game. */
export async function loadRules(game: string, language: string): Promise<readonly Block[] | null> {
  const load = FILES[`../../../../src/stolik/games/${game}/rules.${language}.md`] ?? (() => api.rules(game, language));
  try {
    return readRules(await load());
  } catch (error) {
    if (isFinal(error)) return null;
    throw error;
  }
}

export function readRules(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split("\n").filter((line) => line.trim());
    if (lines.length) blocks.push(...readPart(lines));
  }
  return blocks;
}

function readPart(lines: readonly string[]): Block[] {
  const first = lines[0]!;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) {
    const title = heading[2]!;
    const id = /^([A-Z]\d+)\b/.exec(title)?.[1] ?? title.replace(/\s+/g, "-");
    const head: Block = { kind: "heading", level: heading[1]!.length, id, spans: readSpans(title) };
    return lines.length > 1 ? [head, ...readPart(lines.slice(1))] : [head];
  }
  const example = EXAMPLE.exec(first);
  if (example) return [{ kind: "example", name: example[2]!, title: example[1]! }];
  if (first.startsWith("|")) return [readTable(lines)];
  if (/^(?:[-*]|\d+\.) /.test(first)) return [{ kind: "list", isNumbered: /^\d/.test(first), items: readItems(lines) }];
  const found = PARAGRAPH.exec(first);
  const body = lines.findIndex((line, number) => number > 0 && (line.startsWith("|") || /^[-*] /.test(line)));
  const own = body < 0 ? lines : lines.slice(0, body);
  const text = own.join(" ").replace(PARAGRAPH, "");
  const paragraph: Block = { kind: "paragraph", id: found?.[1] ?? null, spans: readSpans(text) };
  return body < 0 ? [paragraph] : [paragraph, ...readPart(lines.slice(body))];
}

function readTable(lines: readonly string[]): Block {
  const rows = lines.filter((line) => line.startsWith("|") && !/^\|[-|: ]+\|$/.test(line)).map(readRow);
  return { kind: "table", head: rows[0] ?? [], rows: rows.slice(1) };
}

function readRow(line: string): readonly (readonly Span[])[] {
  return line.split("|").slice(1, -1).map((cell) => readSpans(cell.trim()));
}

function readItems(lines: readonly string[]): readonly (readonly Span[])[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (item) items.push(item[1]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return items.map(readSpans);
}

export function readSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) spans.push({ text: text.slice(end, found.index), style: "plain" });
    if (found[1] !== undefined) spans.push({ text: found[1], style: "strong" });
    else if (found[2] !== undefined) spans.push({ text: found[2], style: "emphasis" });
    else spans.push({ text: found[3]!, style: "code" });
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end), style: "plain" });
  return spans;
}

export function plainText(block: Block): string {
  const join = (spans: readonly Span[]): string => spans.map((span) => span.text).join("");
  if (block.kind === "list") return block.items.map(join).join(" ");
  if (block.kind === "example") return block.title;
  if (block.kind === "table") return [block.head, ...block.rows].map((row) => row.map(join).join(" ")).join(" ");
  return `${block.kind === "paragraph" && block.id ? `${block.id} ` : ""}${join(block.spans)}`;
}

const WORD = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu;
/** The least common beginning of two forms of a word, and the possible endings: cases and plurals of both languages. */
const STEM = 4;
const ENDING = /^(?:[aeiouyk]\w{0,2}|s)?$/;
/** Search synonyms: what players say, and the word of the rules; games add their own. */
type Synonyms = Readonly<Record<string, string>>;
const SYNONYMS: Synonyms = { tie: "equal", draw: "tie" };

/** Does a word of the rules start with the wanted one, or is it another form of it? */
export function isLike(word: string, wanted: string): boolean {
  if (word.startsWith(wanted)) return true;
  let same = 0;
  while (same < wanted.length && word[same] === wanted[same]) same += 1;
  return same >= STEM && ENDING.test(word.slice(same)) && ENDING.test(wanted.slice(same));
}

/** The words of a search text. */
export function wordsOf(text: string): readonly string[] {
  return fold(text).match(WORD) ?? [];
}

function isFound(word: string, wanted: string, synonyms: Synonyms): boolean {
  const other = synonyms[wanted] ?? SYNONYMS[wanted];
  return isLike(word, wanted) || (other !== undefined && isLike(word, other));
}

function countFound(block: Block, wanted: readonly string[], synonyms: Synonyms, captionOf: CaptionOf): number {
  const words = wordsOf(block.kind === "example" ? captionOf(block.name) : plainText(block));
  return wanted.filter((one) => words.some((word) => isFound(word, one, synonyms))).length;
}

/** Split a text: every second part is a found word. */
export function splitFound(text: string, wanted: readonly string[], synonyms: Synonyms = {}): readonly string[] {
  const parts = [""];
  let end = 0;
  for (const word of text.matchAll(WORD)) {
    if (!wanted.some((one) => isFound(fold(word[0]), one, synonyms))) continue;
    parts[parts.length - 1] += text.slice(end, word.index);
    parts.push(word[0], "");
    end = word.index + word[0].length;
  }
  parts[parts.length - 1] += text.slice(end);
  return parts;
}

/** The caption of a drawn example, by its name; empty if it is not shown. */
type CaptionOf = (name: string) => string;

/** The blocks with the most search words, with their headings; `isWhole` if they have all words. */
export function search(blocks: readonly Block[], text: string, synonyms: Synonyms = {}, captionOf: CaptionOf = () => ""): { readonly found: readonly Block[]; readonly isWhole: boolean } {
  const wanted = wordsOf(text);
  if (!wanted.length) return { found: blocks, isWhole: true };
  const counts = blocks.map((block) => (block.kind === "heading" ? 0 : countFound(block, wanted, synonyms, captionOf)));
  const most = Math.max(1, ...counts);
  const found: Block[] = [];
  let headings: Block[] = [];
  blocks.forEach((block, number) => {
    if (block.kind === "heading") {
      headings = [...headings.filter((above) => above.kind === "heading" && above.level < block.level), block];
    } else if (counts[number] === most) {
      found.push(...headings, block);
      headings = [];
    }
  });
  return { found, isWhole: most === wanted.length };
}
