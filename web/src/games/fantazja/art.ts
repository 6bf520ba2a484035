// Our own drawings for Fantazja: signs of elements and types, and a picture for each kind of building.

/** The sign of an element around 0, about 20 wide: no two share an outline, so a colour is never needed to tell them. */
export const SIGNS: Readonly<Record<string, string>> = {
  earth: "M-7.500-8.500h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z",
  air: "M0-9.300a9.300 9.300 0 1 1 0 18.600a9.300 9.300 0 1 1 0-18.600z",
  water: "M0-11.500C3.500-6 8.600-2.200 8.600 2.600A8.600 7.600 0 0 1-8.600 2.600C-8.600-2.200-3.500-6 0-11.500z",
  fire: "M-9.500 9.500C-10.500 4-9-1-8.500-6.500L-4.200-1.500L0-11.500L4.200-1.500L8.500-6.500C9-1 10.500 4 9.500 9.500z",
};

/** How far below the middle the letter of an element stands. */
export const LETTER_DROP: Readonly<Record<string, number>> = { earth: 0, air: 0, water: 1.6, fire: 3 };

/** The sign of a type, on a square of 24. */
export const TYPES: Readonly<Record<string, string>> = {
  residential: "M2.500 12.500L12 3.500l9.500 9H19V21h-5.500v-6h-3v6H5v-8.500z",
  production:
    "M10.500 1.500h3l.6 3 1.900.8 2.500-1.700 2.200 2.200-1.700 2.500.8 1.900 3 .6v3l-3 .6-.8 1.900 1.700 2.500-2.200 2.200-2.500-1.700-1.900.8-.6 3h-3l-.6-3-1.900-.8-2.500 1.700-2.200-2.200L5 16.300l-.8-1.900-3-.6v-3l3-.6L5 8.300 3.300 5.800l2.200-2.200L8 5.300l1.900-.8zM12 8.500a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600z",
  military: "M12 1.500l8.500 3v6.700c0 5.600-3.700 9.300-8.500 11.300-4.800-2-8.500-5.700-8.500-11.300V4.500zM10.800 6v4.200H7v2.400h3.800V19h2.400v-6.400H17v-2.400h-3.800V6z",
  magic: "M11 1l2.500 7.500L21 11l-7.500 2.500L11 21l-2.500-7.500L1 11l7.500-2.500zM19 15.500l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1z",
  special: "M2.500 6.500l5 4.500L12 3l4.500 8 5-4.500L19.500 18h-15zM4.500 19.500h15V22h-15z",
};

/** Part of a picture: where, and what it is made of. */
export type Part = readonly [tone: "wall" | "roof" | "deep" | "shine", path: string];

// Around 0, about 56 wide; Nature is round and grown, Light straight and built.
const PICTURES: Readonly<Record<string, readonly Part[]>> = {
  "cottage-0": [
    ["wall", "M-16 22V0h32v22z"],
    ["roof", "M-23 4C-22-14-9-21 0-24C9-21 22-14 23 4C15 0 8 3 0 0C-8 3-15 0-23 4z"],
    ["deep", "M-5 22V11a5 5 0 0 1 10 0v11z"],
    ["shine", "M-13 8a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM12 8a3 3 0 1 1 0 6a3 3 0 0 1 0-6z"],
  ],
  "cottage-1": [
    ["wall", "M9-20h7v14H9zM-17 22V0h34v22z"],
    ["roof", "M-24 3L0-23L24 3z"],
    ["deep", "M-5 22V8H5v14z"],
    ["shine", "M-4-11h8v7h-8zM-14 8h6v6h-6zM8 8h6v6H8z"],
  ],
  windmill: [
    ["wall", "M-11 24L-8-8H8L11 24z"],
    ["roof", "M-10-7C-10-16 10-16 10-7z"],
    ["deep", "M-4 24V15a4 4 0 0 1 8 0v9z"],
    ["shine", "M0-8L-25-22L-18-28zM0-8L25-22L18-28zM0-8L-25 6L-18 12zM0-8L25 6L18 12z"],
    ["deep", "M0-11a3 3 0 1 1 0 6a3 3 0 0 1 0-6z"],
  ],
  mill: [
    ["wall", "M-22 22V-4H6V22z"],
    ["roof", "M-26-3L-8-22L10-3z"],
    ["deep", "M-16 22V10h8v12z"],
    ["shine", "M12-6a14 14 0 1 1 0 28a14 14 0 1 1 0-28zM12-2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z"],
    ["shine", "M10.500-4h3v24h-3zM0 6.500h24v3H0zM2.600 0.700l2.100-2.100 16.700 16.700-2.100 2.100zM19.300-1.400l2.100 2.100L4.700 17.400l-2.100-2.100z"],
  ],
  "garrison-0": [
    ["wall", "M-22 22V-3l5.500-8 5.500 8 5.500-8 5.500 8 5.500-8 5.500 8 5.500-8 5.500 8V22z"],
    ["deep", "M-1.200-28h2.400v20h-2.400zM-7 22V12a7 7 0 0 1 14 0v10z"],
    ["roof", "M1-28C7-31 10-24 18-27C16-22 16-20 17-17C10-14 7-20 1-17z"],
    ["shine", "M-17 4h6v3h-6zM11 4h6v3h-6z"],
  ],
  "garrison-1": [
    ["wall", "M-23 22V-12h8v6h7v-6H8v6h7v-6h8V22z"],
    ["deep", "M-1.200-29h2.400v18h-2.400zM-6 22V8H6v14zM-18 0h4v8h-4zM14 0h4v8h-4z"],
    ["roof", "M1-29h17v10H1z"],
    ["shine", "M-4 10h2v12h-2zM2 10h2v12H2z"],
  ],
  "tower-0": [
    ["wall", "M-9 24C-6 10-10 2-11-8h22C10 2 6 10 9 24z"],
    ["roof", "M-17-6C-10-12-6-20-9-30C2-28 13-17 17-6C10-9 5-6 0-8C-5-6-10-9-17-6z"],
    ["deep", "M-4 24v-7a4 4 0 0 1 8 0v7z"],
    ["shine", "M0-5l2 4.500 4.500 2-4.500 2L0 8l-2-4.500-4.500-2 4.500-2z"],
  ],
  "tower-1": [
    ["wall", "M-10 24V-8h20v32z"],
    ["roof", "M-15-7L0-31L15-7z"],
    ["deep", "M-4 24V14h8v10z"],
    ["shine", "M0-5l2 4.500 4.500 2-4.500 2L0 8l-2-4.500-4.500-2 4.500-2z"],
  ],
  well: [
    ["deep", "M-15 8V-11h4V8zM11 8V-11h4V8zM-1-8h2v8h-2z"],
    ["roof", "M-22-9L0-25L22-9z"],
    ["wall", "M-19 8h38l-3 15h-32z"],
    ["shine", "M-16 8h32l-2 5h-28zM-5-1H5L4 7h-8z"],
  ],
  marketplace: [
    ["deep", "M-20-4h4v27h-4zM16-4h4v27h-4z"],
    ["roof", "M-25-3L-19-20H19L25-3z"],
    ["shine", "M-12-20h8l-1.500 17h-9zM4-20h8l2.500 17h-9z"],
    ["wall", "M-23 8h46v7h-46z"],
    ["shine", "M-11 0a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM0 0a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM11 0a4 4 0 1 1 0 8a4 4 0 0 1 0-8z"],
  ],
  lighthouse: [
    ["wall", "M-11 24L-6-9H6L11 24z"],
    ["roof", "M-7.500 2h15l1 6h-17zM-9.400 14h18.800l1 6h-20.800zM-9-18L0-28L9-18z"],
    ["deep", "M-9-10H9v3H-9z"],
    ["shine", "M-6-18H6v8H-6zM9-16l17-6v9zM-9-16l-17-6v9z"],
  ],
};

/** The castle in the middle of the world. */
export const CASTLE: readonly Part[] = [
  ["wall", "M-26 24V-8h5v4h4v-4h5v8H-7v-18h5v4h4v-4h5V0h5v-8h5v4h4v-4h5V24z"],
  ["roof", "M-29-8L-19.500-22L-10-8zM10-8L19.500-22L29-8zM-10-18L0-34L10-18z"],
  ["deep", "M-6 24V12a6 6 0 0 1 12 0v12z"],
  ["shine", "M-21.500 2h4v7h-4zM17.500 2h4v7h-4zM-2-9h4v7h-4z"],
];

/** The picture of a building by its name, as the faction builds it. */
export function picture(building: string, seat: number): readonly Part[] {
  return PICTURES[`${building}-${seat}`] ?? PICTURES[building] ?? PICTURES["marketplace"]!;
}

// A building grows with its level: more of it stands behind.
export const GROWTH: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [[0, 0, 0.8]],
  [[0, 1, 0.74]],
  [
    [-14, -4, 0.52],
    [5, 1, 0.74],
  ],
  [
    [-17, -3, 0.52],
    [17, -3, 0.52],
    [0, 1, 0.78],
  ],
];

/** The frame of a tile: Nature's is rounded, Light's has its corners cut. `inset` is how far within. */
export function frame(seat: number | null, inset: number): string {
  const [near, far] = [inset, 100 - inset];
  const corner = Math.max(2, (seat === 0 ? 17 : 13) - inset * 0.7);
  const bend = seat === 0 ? (x: number, y: number) => `A${corner} ${corner} 0 0 1 ${x} ${y}` : (x: number, y: number) => `L${x} ${y}`;
  if (seat === null) return `M${near} ${near}H${far}V${far}H${near}z`;
  return `M${near + corner} ${near}H${far - corner}${bend(far, near + corner)}V${far - corner}${bend(far - corner, far)}H${near + corner}${bend(near, far - corner)}V${near + corner}${bend(near + corner, near)}z`;
}
