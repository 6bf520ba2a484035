// Cards, abilities and guilds in the reference.

import type { ReferenceParts } from "../manifest";
import Coats from "./Coats.svelte";
import Drawing from "./Drawing.svelte";

const reference: ReferenceParts = { Drawing, CopyList: Coats as unknown as NonNullable<ReferenceParts["CopyList"]> };

export default reference;
