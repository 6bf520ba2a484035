// The drawings of the player aid: what the server's data says, as signs and dice.

import type { AidParts } from "../manifest";
import AidDrawing from "./AidDrawing.svelte";

const aid: AidParts = { Drawing: AidDrawing };

export default aid;
