// Our own drawings for Fantazja: signs of elements and types, and a picture for each kind of building.

/** The sign of an element around 0, about 20 wide. All outlines differ, so the colour is not needed to tell them apart. */
export const SIGNS: Readonly<Record<string, string>> = {
  earth: "M-7.500-8.500h15a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z",
  air: "M0-9.300a9.300 9.300 0 1 1 0 18.600a9.300 9.300 0 1 1 0-18.600z",
  water: "M0-11.500C3.500-6 8.600-2.200 8.600 2.600A8.600 7.600 0 0 1-8.600 2.600C-8.600-2.200-3.500-6 0-11.500z",
  fire: "M-9.500 9.500C-10.500 4-9-1-8.500-6.500L-4.200-1.500L0-11.500L4.200-1.500L8.500-6.500C9-1 10.500 4 9.500 9.500z",
};

/** Offset of an element's letter below the centre. */
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

/** Part of a picture: what it is made of, and where. */
export type Part = readonly [tone: "wall" | "shade" | "roof" | "dusk" | "deep" | "shine" | "leaf" | "water", path: string];

// Around 0, about 54 wide and standing on 24; light from the left. Nature is round and grown, Light straight and built.
const PICTURES: Readonly<Record<string, readonly Part[]>> = {
  "cottage-0": [
    ["shade", "M9-20h6v14H9z"],
    ["wall", "M-16 24V2h32v22z"],
    ["shade", "M6 24V2h10v22z"],
    ["roof", "M-25 7C-25-11-11-20 0-26C11-20 25-11 25 7C17 2 9 7 0 3C-9 7-17 2-25 7z"],
    ["dusk", "M0-26C11-20 25-11 25 7C19 3 13 5 8 5C13-6 9-18 0-26z"],
    ["deep", "M-5 24V13a5 5 0 0 1 10 0v11z"],
    ["shine", "M-11.500 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM11 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z"],
    ["leaf", "M-27 24c-3-8 4-12 8-8c4-3 8 2 7 8zM15 24c0-6 5-8 8-5c4-1 5 3 4 5z"],
  ],
  "cottage-1": [
    ["shade", "M9-22h7v18H9z"],
    ["wall", "M-18 24V1h36v23z"],
    ["shade", "M7 24V1h11v23z"],
    ["roof", "M-25 4L-6-22H8L25 4z"],
    ["dusk", "M1-22H8L25 4H10z"],
    ["deep", "M-5 24V9H5v15zM-18 14.500h10v1.500h-10z"],
    ["shine", "M-15 6h6v6h-6zM9 8h6v7H9zM-4-13h8v8h-8z"],
  ],
  windmill: [
    ["wall", "M-12 24C-10 12-9 0-8-9H8C9 0 10 12 12 24z"],
    ["shade", "M3-9H8C9 0 10 12 12 24H5C5 12 4 0 3-9z"],
    ["roof", "M-11-7C-11-19 11-19 11-7C6-9-6-9-11-7z"],
    ["deep", "M-4 24V16a4 4 0 0 1 8 0v8zM-2 2h4v5h-4z"],
    ["shine", "M-1-9L-13-28L-20-22L-3-8zM1-9L13-28L20-22L3-8zM-1-7L-16 10L-22 4L-3-8zM1-7L16 10L22 4L3-8z"],
    ["deep", "M0-11.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6z"],
    ["leaf", "M-25 24c-2-6 4-9 7-6c3-2 6 2 5 6zM13 24c0-5 5-7 7-4c4-1 5 2 4 4z"],
  ],
  mill: [
    ["wall", "M-24 24V-3H8V24z"],
    ["shade", "M-2 24V-3H8V24z"],
    ["roof", "M-28-2L-14-23H0L14-2z"],
    ["dusk", "M-6-23H0L14-2H2z"],
    ["deep", "M-20 24V12h9v12z"],
    ["shine", "M-19 1h6v6h-6zM-11-15h6v6h-6z"],
    ["water", "M-2 21h30v3H-2z"],
    ["deep", "M13-7a14.500 14.500 0 1 1 0 29a14.500 14.500 0 1 1 0-29zM13-3a10.500 10.500 0 1 0 0 21a10.500 10.500 0 1 0 0-21z"],
    ["shine", "M11.800-6h2.400v27h-2.400zM-1 6.300h28v2.400H-1zM2.700-1.100l1.700-1.700 19 19-1.700 1.700zM21.700-2.800l1.700 1.700-19 19-1.700-1.700z"],
  ],
  "garrison-0": [
    ["deep", "M-1.200-30h2.400v24h-2.400z"],
    ["roof", "M1-30C7-33 10-26 18-29C16-24 16-22 17-19C10-16 7-22 1-19z"],
    ["wall", "M-23 24V-4l5.750-8 5.750 8 5.750-8 5.750 8 5.750-8 5.750 8 5.750-8 5.750 8V24z"],
    ["shade", "M0 24V-4l5.750-8 5.750 8 5.750-8 5.750 8V24z"],
    ["deep", "M-7 24V13a7 7 0 0 1 14 0v11zM-23 2h46v2.500h-46z"],
    ["shine", "M-18 8h5v5h-5zM13 8h5v5h-5z"],
    ["leaf", "M-28 24c-1-6 4-8 6-5c3-1 5 2 4 5zM19 24c0-5 4-6 6-4c3 0 4 2 3 4z"],
  ],
  "garrison-1": [
    ["deep", "M-1.200-31h2.400v20h-2.400z"],
    ["roof", "M1-31h17l-4 5 4 5H1z"],
    ["wall", "M-25 24V-13h6v5h5v-5h6v7H8v-7h6v5h5v-5h6V24z"],
    ["shade", "M8 24V-13h6v5h5v-5h6V24z"],
    ["deep", "M-6 24V11a6 6 0 0 1 12 0v13zM-19 0h4v8h-4zM15 0h4v8h-4z"],
    ["shine", "M-3 12h1.800v12H-3zM1.200 12H3v12H1.200zM-4-3h8v5h-8z"],
  ],
  "tower-0": [
    ["wall", "M-10 24C-7 10-11 2-12-8h24C11 2 7 10 10 24z"],
    ["shade", "M4 24C3 10 6 2 5-8h7C11 2 7 10 10 24z"],
    ["roof", "M-19-5C-11-12-6-21-10-32C3-30 15-18 19-5C11-9 5-5 0-8C-5-5-11-9-19-5z"],
    ["dusk", "M-10-32C3-30 15-18 19-5C14-7 10-6 7-6.500C9-16 2-27-10-32z"],
    ["deep", "M-4 24v-7a4 4 0 0 1 8 0v7z"],
    ["shine", "M-1-5l2.300 5 5 2.300-5 2.200L-1 10l-2.300-5.500-5-2.200 5-2.300z"],
    ["leaf", "M-22 24c-2-7 4-10 7-6c3-2 6 2 5 6zM10 24c0-6 5-8 8-5c4-1 5 3 4 5z"],
  ],
  "tower-1": [
    ["wall", "M-13 24V17h26v7zM-10 17V-8h20v25z"],
    ["shade", "M4 17V-8h6v25zM7 24V17h6v7z"],
    ["roof", "M-16-6L0-33L16-6z"],
    ["dusk", "M0-33L16-6H6z"],
    ["deep", "M-4 24V14a4 4 0 0 1 8 0v10zM-12-8h24v2.500h-24z"],
    ["shine", "M0-4l2.300 5 5 2.300-5 2.200L0 11l-2.300-5.500-5-2.200 5-2.300zM0-33a2.500 2.500 0 1 1 0-5a2.500 2.500 0 0 1 0 5z"],
  ],
  well: [
    ["deep", "M-16 10V-12h4V10zM12 10V-12h4V10zM-1-10h2V0h-2z"],
    ["roof", "M-24-9L-12-24H12L24-9z"],
    ["dusk", "M3-24H12L24-9H9z"],
    ["wall", "M-20 9h40l-3 15h-34z"],
    ["shade", "M6 9h14l-3 15H6z"],
    ["water", "M-17 9h34l-1.500 4h-31z"],
    ["shine", "M-5-1H5L4 7h-8zM0-21l1.500 3.500 3.500 1.500-3.500 1.500L0-11l-1.500-3.500-3.500-1.500 3.500-1.500z"],
  ],
  marketplace: [
    ["deep", "M-21-4h4v28h-4zM17-4h4v28h-4z"],
    ["shade", "M-17 2h34v8h-34z"],
    ["roof", "M-26-2L-19-21H19L26-2C22 3 17 3 13-2C9 3 4 3 0-2C-4 3-9 3-13-2C-17 3-22 3-26-2z"],
    ["shine", "M-11.500-21h7L-6-2C-8 1-11 1-13-2zM4.500-21h7L13-2C11 1 8 1 6-2z"],
    ["wall", "M-24 11h48v7h-48z"],
    ["shade", "M8 11h16v7H8z"],
    ["leaf", "M-14 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z"],
    ["roof", "M-5 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z"],
    ["shine", "M5 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM14 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8z"],
  ],
  lighthouse: [
    ["shine", "M7-17l21-7v12zM-7-17l-21-7v12z"],
    ["wall", "M-12 24L-7-9H7L12 24z"],
    ["roof", "M-8.500 1h17l1 6.500h-19zM-10.500 14h21l1 6h-23z"],
    ["shade", "M3-9H7L12 24H5z"],
    ["deep", "M-10-11H10v3H-10zM-3 24v-5h6v5z"],
    ["shine", "M-6-20H6v9H-6z"],
    ["roof", "M-9-20L0-31L9-20z"],
    ["water", "M-28 21c4-3 8 3 12 0v3h-12zM16 21c4-3 8 3 12 0v3H16z"],
  ],
};

/** The castle in the middle of the world. */
export const CASTLE: readonly Part[] = [
  ["leaf", "M-33 24c-3-8 4-11 8-7c5-3 9 3 8 7zM17 24c0-6 5-9 9-6c4-2 8 2 7 6z"],
  ["wall", "M-27 24V-8h13v32z"],
  ["wall", "M14 24V-8h13v32z"],
  ["shade", "M21 24V-8h6v32zM-18 24V-8h4v32z"],
  ["wall", "M-14 24V2h4v4h5V2h10v4h5V2h4v22z"],
  ["wall", "M-8 6V-18H8V6z"],
  ["shade", "M3 6V-18h5V6z"],
  ["roof", "M-30-8L-20.500-25L-11-8zM11-8L20.500-25L30-8zM-11-18L0-38L11-18z"],
  ["dusk", "M20.500-25L30-8h-6zM-20.500-25L-11-8h-5zM0-38L11-18H4z"],
  ["deep", "M-6 24V15a6 6 0 0 1 12 0v9zM-0.800-44h1.600v7h-1.600z"],
  ["shine", "M-22.500 0h4v7h-4zM18.500 0h4v7h-4zM-2-11a2 2 0 0 1 4 0v6h-4zM0.800-44h8l-3 2.500 3 2.500h-8z"],
];

/** The picture of a building, in the style of the faction. */
export function picture(building: string, seat: number): readonly Part[] {
  return PICTURES[`${building}-${seat}`] ?? PICTURES[building] ?? PICTURES["marketplace"]!;
}

// Higher levels have more parts behind.
export const GROWTH: readonly (readonly (readonly [x: number, y: number, scale: number])[])[] = [
  [[0, 1.5, 0.88]],
  [[0, 1.5, 0.84]],
  [
    [-13, -4, 0.56],
    [6, 2, 0.82],
  ],
  [
    [-15, -4, 0.58],
    [15, -4, 0.58],
    [0, 2, 0.86],
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
