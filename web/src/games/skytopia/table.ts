// The board, and what the page around it needs.

import type { Board as AnyBoard, TableParts } from "../manifest";
import Board from "./Board.svelte";

const table: TableParts = { Board: Board as unknown as AnyBoard };

export default table;
