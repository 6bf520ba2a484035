// The scoring track: the fields of the players' markers. A marker that has gone round lies on its "+50" side.

export const FIELDS = 50;

export interface Marker {
  readonly seat: number;
  /** The points of the full rounds, 0 before the first. */
  readonly more: number;
}

/** The markers by field. */
export function markersOf(players: readonly { readonly seat: number; readonly points: number }[]): ReadonlyMap<number, readonly Marker[]> {
  const found = new Map<number, readonly Marker[]>();
  for (const { seat, points } of players) {
    const field = points % FIELDS;
    found.set(field, [...(found.get(field) ?? []), { seat, more: points - field }]);
  }
  return found;
}
