// Tiles, the castle and tokens in the reference.

import type { Component, Words } from "../../server/wire";
import type { ReferenceParts } from "../manifest";
import Drawing from "./Drawing.svelte";
import { TILES } from "./tiles";

/** Each faction has its own name for a tile. */
function namesOf({ kind, id, name }: Component): readonly Words[] {
  const own = kind === "tile" ? ["N", "L"].flatMap((faction) => TILES[faction + id]?.name ?? []) : [];
  return own.length ? own : [name];
}

/** Tiles that share a name have different codes. */
function codeOf({ kind, id }: Component): string | null {
  return kind === "tile" ? id : null;
}

const reference: ReferenceParts = { Drawing, namesOf, codeOf };

export default reference;
