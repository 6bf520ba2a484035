// The four sides of a tile. Display only: the server decides what fits where.

/** A side: an element and its number of signs. */
export interface Side {
  readonly element: string;
  readonly count: number;
}

export function readSide(words: string): Side {
  const [element = "", count = "1"] = words.split(" ");
  return { element, count: Number(count) };
}

/** The sides clockwise from the top, after some quarter turns clockwise. */
export function shownSides(sides: readonly string[], turn: number): readonly Side[] {
  return sides.map((_, at) => readSide(sides[(at - turn + 4 * sides.length) % sides.length] ?? ""));
}

/** The positions of the signs of a side on a tile of 100. */
export function signPlaces(at: number, count: number): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, number) => {
    const along = 50 + (number - (count - 1) / 2) * 18;
    const [near, far] = [16.5, 83.5];
    return ([[along, near], [far, along], [along, far], [near, along]] as const)[at % 4]!;
  });
}
