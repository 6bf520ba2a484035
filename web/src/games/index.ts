// Finds the games that this page was built with. Their manifests are small and loaded at the start; boards, pictures and
// drawings are loaded when they are shown.

import type { ExamplePicture, GameManifest, TableParts } from "./manifest";

const FILES = import.meta.glob<GameManifest>("./*/index.ts", { import: "default" });
const PLAIN = "plain";

const manifests = new Map<string, GameManifest>();
let loading: Promise<ReadonlyMap<string, GameManifest>> | undefined;

/** Load every manifest, once. */
export function loadManifests(): Promise<ReadonlyMap<string, GameManifest>> {
  loading ??= readManifests();
  loading.catch(() => (loading = undefined));
  return loading;
}

async function readManifests(): Promise<ReadonlyMap<string, GameManifest>> {
  const found = await Promise.all(Object.entries(FILES).map(async ([path, load]) => [path.split("/")[1]!, await load()] as const));
  for (const [game, manifest] of found) manifests.set(game, manifest);
  return manifests;
}

/** The manifest of a game; `loadManifests` has to come first. */
export function manifestOf(game: string): GameManifest {
  const found = manifests.get(game) ?? manifests.get(PLAIN);
  if (!found) throw new Error("the games' manifests are not loaded");
  return found;
}

const tables = new Map<string, Promise<TableParts>>();

/** A game's board, loaded once: the same promise each time, so that a page that awaits it keeps the board it has. */
export function loadTable(game: string): Promise<TableParts> {
  const found = tables.get(game) ?? loadManifests().then(() => manifestOf(game).table());
  tables.set(game, found);
  found.catch(() => tables.delete(game));
  return found;
}

/** How a game's drawn examples show a position. */
export async function loadExamplePicture(game: string): Promise<ExamplePicture | null> {
  await loadManifests();
  const load = manifestOf(game).example ?? manifests.get(PLAIN)?.example;
  return load ? (await load()).default : null;
}

/** Games in the order of the front page. */
export function inOrder<T extends { readonly name: string }>(games: readonly T[]): readonly T[] {
  const rank = ({ name }: T): number => manifests.get(name)?.rank ?? Infinity;
  // Two infinite ranks subtract to NaN, which falls through to the names.
  return [...games].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}
