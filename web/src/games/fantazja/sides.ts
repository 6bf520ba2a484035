// What a tile shows on its four sides. Only reading: what fits where is the server's to say.

/** One side: an element and how many signs of it. */
export interface Side {
  readonly element: string;
  readonly count: number;
}

export function readSide(words: string): Side {
  const [element = "", count = "1"] = words.split(" ");
  return { element, count: Number(count) };
}

/** The sides clockwise from the top, after so many quarter turns clockwise. */
export function shownSides(sides: readonly string[], turn: number): readonly Side[] {
  return sides.map((_, at) => readSide(sides[(at - turn + 4 * sides.length) % sides.length] ?? ""));
}

/** Where the signs of a side stand on a tile of 100. */
export function signPlaces(at: number, count: number): readonly (readonly [x: number, y: number])[] {
  return Array.from({ length: count }, (_, number) => {
    const along = 50 + (number - (count - 1) / 2) * 18;
    const [near, far] = [16.5, 83.5];
    return ([[along, near], [far, along], [along, far], [near, along]] as const)[at % 4]!;
  });
}
