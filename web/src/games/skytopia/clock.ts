// The geometry of the chronometer. Angles are in degrees, clockwise from the construction symbol at the top.

const VALUES = 6;
const STEP = 360 / VALUES;

const remainder = (value: number): number => ((value % VALUES) + VALUES) % VALUES;

/** How far the gear has turned: one step clockwise for each round, and never back. */
export function turnOf({ round, now }: { readonly round: number; readonly now: number }): number {
  // In some editions the clock has moved on before the first round.
  return STEP * (round - 1 + remainder(now - round));
}

/** The place of a value on the gear. Values ascend counterclockwise, so a step clockwise brings the next one to the top. */
export function placeOf(value: number): number {
  return -STEP * (value - 1);
}
