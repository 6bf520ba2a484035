// The board, and what the page around it needs.

import type { Board as AnyBoard, Rewrite, TableParts } from "../manifest";
import Board from "./Board.svelte";
import { partingView } from "./flights";
import { shownBy } from "./labels";
import { withCode } from "./phrases";

/** Tiles of the same name are distinguished by their sides. */
const tellApart: Rewrite = (args) => withCode(args, shownBy);

const table: TableParts = { Board: Board as unknown as AnyBoard, partingView, tellApart };

export default table;
