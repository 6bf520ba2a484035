// The drawings of the player aid: symbols, types, tokens, a tile.

import type { AidParts } from "../manifest";
import AidDrawing from "./AidDrawing.svelte";

const aid: AidParts = { Drawing: AidDrawing };

export default aid;
