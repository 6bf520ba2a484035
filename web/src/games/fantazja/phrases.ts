// Rewords places and tiles for the page: by what is visible on the board, without numbers and codes.

import type { Args, Texts } from "../../texts";

/** A place within a sentence: "the place just above the castle". */
export function sayPlace(args: Args, texts: Texts): string {
  const [x, y] = [Number(args["x"]), Number(args["y"])];
  const where = sayWhere(x, y, texts);
  return x || y ? texts.t("fan-place", { where }) : where;
}

/** Where a place is, seen from the castle: "just above the castle". */
export function sayWhere(x: number, y: number, texts: Pick<Texts, "t">): string {
  if (!x && !y) return texts.t("fan-place-castle");
  if (Math.abs(x) + Math.abs(y) === 1) return texts.t("fan-beside", { direction: x ? (x > 0 ? "right" : "left") : y > 0 ? "down" : "up" });
  const steps: string[] = [];
  if (x) steps.push(texts.t(x > 0 ? "fan-right" : "fan-left", { count: Math.abs(x) }));
  if (y) steps.push(texts.t(y > 0 ? "fan-down" : "fan-up", { count: Math.abs(y) }));
  const [first = "", rest] = steps;
  return texts.t("fan-steps", { steps: rest === undefined ? first : texts.t("list-and", { first, rest }), row: y ? "other" : "own" });
}

/** The arguments of a message about a tile, with its code replaced. */
export function withCode(args: Args, change: (id: string) => string): Args {
  const { building, id } = args;
  return building !== undefined && typeof id === "string" ? { ...args, id: change(id) } : args;
}
