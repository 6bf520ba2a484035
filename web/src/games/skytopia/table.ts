// The board, and what the page around it needs.

import type { Board as AnyBoard, TableParts } from "../manifest";
import Board from "./Board.svelte";
import Purse from "./Purse.svelte";

const table: TableParts = { Board: Board as unknown as AnyBoard, Own: Purse as unknown as NonNullable<TableParts["Own"]> };

export default table;
