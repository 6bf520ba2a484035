// Our own drawings, as paths on a square of 24: coats of arms and the buildings' silhouettes.

export const COATS: Readonly<Record<string, string>> = {
  skull:
    "M12 3c-5 0-8.5 3.3-8.5 8 0 2.9 1.4 4.7 3.5 5.8V20h2v-2h2v2h2v-2h2v2h2v-3.2c2.1-1.1 3.5-2.9 3.5-5.8C20.500 6.300 17 3 12 3zM8.500 13.500a2 2 0 1 1 0-4 2 2 0 0 1 0 4zm7 0a2 2 0 1 1 0-4 2 2 0 0 1 0 4z",
  bat: "M12 8l1.500-3 1 2.500c3-2.500 6-2.500 8-1.500-1 2-1 4-.5 6-2-1-3.500-.5-4.500 1-1.500-.5-3 0-3.500 2L12 18l-2-3c-.5-2-2-2.500-3.500-2-1-1.500-2.500-2-4.500-1 .5-2 .5-4-.5-6 2-1 5-1 8 1.500l1-2.500z",
  leaf: "M20 3C10 3 4 8 4 15c0 1.500.3 2.800.8 4L3 21l1 1 2-2c1 .6 2.300 1 4 1C17 21 21 14 20 3zM7 18c2-5 5-8 9-10-3 3-6 6-7.500 10.500z",
  eagle: "M12 4c1.500 0 2.500.8 3 2l2 .5-1.800 1C15 9 15.500 9.500 17 9.500c2 0 4-1 5-3 .5 4-1 8-5 10l1 4-3-1.500L12 22l-3-3-3 1.500 1-4c-4-2-5.500-6-5-10 1 2 3 3 5 3 1.500 0 2-.5 2-2.500 0-1.700 1.200-3 3-3z",
};

// One silhouette for each building: what it is can be told without reading.
export const BUILDINGS: Readonly<Record<string, string>> = {
  B1: "M3 21V10l9-6 9 6v11h-3v-9h-2v9h-3v-9h-2v9H8v-9H6v9zM2 21h20v1.500H2z",
  B2: "M5 21V9h14v12zM3 9l9-6 9 6zM9 12h6v5H9z",
  B3: "M4 21V8h3V5h3v3h4V5h3v3h3v13zM10 21v-5a2 2 0 0 1 4 0v5z",
  B4: "M4 21v-9h16v9zM12 2l8 9H4zM8 14h2v4H8zm6 0h2v4h-2z",
  G1: "M3 21V11l6 4v-4l6 4V5h6v16zM16 8h3v2h-3z",
  G2: "M4 21V9l8-5 8 5v12zM12 10a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  G3: "M3 21v-8h18v8zM2 12l3-6h14l3 6zM7 15h3v6H7zm7 0h3v3h-3z",
  G4: "M3 21V9l5-4 5 4v3h8v9zM6 12h4v4H6zm9 3h3v6h-3z",
  R1: "M4 21V8h5l3-5 3 5h5v13zM8 11h8v3H8zm2 5h4v5h-4z",
  R2: "M3 21v-8h4V6h3v7h4V3h3v10h4v8zM9 16h6v5H9z",
  R3: "M5 21V12a7 7 0 0 1 14 0v9zM12 8a4 4 0 0 0-4 4h8a4 4 0 0 0-4-4z",
  R4: "M2 21l4-12h12l4 12zM9 12l-1 9h8l-1-9zM11 3h2v5h-2z",
  P1: "M2 20v-4c4 0 6-8 10-8s6 8 10 8v4h-3v-3c-3-1-4-6-7-6s-4 5-7 6v3z",
  P2: "M5 21V4h13v3H8v14zM14 7v6h4V7zM12 15h8v3h-8z",
  P3: "M9 3h6v5l5 10c1 2 0 3-2 3H6c-2 0-3-1-2-3L9 8zM8 15h8l-2-4h-4z",
  P4: "M12 2l3 5h5l-3 5 3 5h-5l-3 5-3-5H4l3-5-3-5h5z",
  F: "M3 21v-5h18v5zM6 16v-3h12v3zM9 13v-2h6v2z",
};

export function building(effect: string): string {
  return BUILDINGS[effect] ?? BUILDINGS["F"]!;
}

// Where the pips of a die are, on a square of 3 by 3.
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[1, 1]],
  [
    [0, 0],
    [2, 2],
  ],
  [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
];
