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

const reference: ReferenceParts = { Drawing, namesOf };

export default reference;
