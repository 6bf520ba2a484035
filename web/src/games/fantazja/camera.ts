// The camera of an unbounded plane: pure functions, so that they can be tested without a browser.

/** A point (x, y) of the plane is at (x * scale + left, y * scale + top) of the window. */
export interface Camera {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Width of one place on the plane. */
export const CELL = 100;
export const LEAST = 0.22;
export const MOST = 2.6;
/** Maximum size of a tile when fitting automatically. */
const MOST_FITTED = 1.6;

/** The bounding box of places, with a margin in places. */
export function boxAround(places: readonly Place[], margin: number): Box {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, top] = [Math.min(0, ...xs) - margin, Math.min(0, ...ys) - margin];
  const [right, bottom] = [Math.max(0, ...xs) + 1 + margin, Math.max(0, ...ys) + 1 + margin];
  return { x: left * CELL, y: top * CELL, width: (right - left) * CELL, height: (bottom - top) * CELL };
}

/** All occupied places, the centre, and the adjacent places. */
export function neighbours(places: readonly Place[]): readonly Place[] {
  const steps = [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]] as const;
  return [{ x: 0, y: 0 }, ...places].flatMap(({ x, y }) => steps.map(([dx, dy]) => ({ x: x + dx, y: y + dy })));
}

/** The camera that centres a box in a window. */
export function fit(box: Box, window: Size): Camera {
  const scale = clamp(Math.min(window.width / box.width, window.height / box.height), LEAST, MOST_FITTED);
  return {
    scale,
    left: window.width / 2 - (box.x + box.width / 2) * scale,
    top: window.height / 2 - (box.y + box.height / 2) * scale,
  };
}

/** The camera that shows a whole box, with none of its cells under the tools in the upper right corner. */
export function fitAround(box: Box, cells: readonly Place[], window: Size, corner: Size): Camera {
  const whole = fit(box, window);
  const side = CELL * whole.scale;
  const isCovered = ({ x, y }: Place): boolean => (x + 1) * side + whole.left > window.width - corner.width && y * side + whole.top < corner.height;
  if (!cells.some(isCovered)) return whole;
  const beside = fit(box, { ...window, width: window.width - corner.width });
  const below = fit(box, { ...window, height: window.height - corner.height });
  return beside.scale > below.scale ? beside : pan(below, 0, corner.height);
}

/** Zoom by a factor around the point (x, y) of the window. */
export function zoom(camera: Camera, factor: number, x: number, y: number): Camera {
  const scale = clamp(camera.scale * factor, LEAST, MOST);
  const ratio = scale / camera.scale;
  return { scale, left: x - (x - camera.left) * ratio, top: y - (y - camera.top) * ratio };
}

export function pan(camera: Camera, x: number, y: number): Camera {
  return { ...camera, left: camera.left + x, top: camera.top + y };
}

/** Move the camera just enough to show a place. */
export function show(camera: Camera, place: Place, window: Size): Camera {
  const side = CELL * camera.scale;
  const x = place.x * side + camera.left;
  const y = place.y * side + camera.top;
  return pan(camera, within(x, side, window.width), within(y, side, window.height));
}

/** Is most of a place visible? */
export function sees(camera: Camera, place: Place, window: Size): boolean {
  const side = CELL * camera.scale;
  const [x, y] = [(place.x + 0.5) * side + camera.left, (place.y + 0.5) * side + camera.top];
  return x >= 0 && x <= window.width && y >= 0 && y <= window.height;
}

/** Keep at least a part of the box visible. */
export function hold(camera: Camera, box: Box, window: Size): Camera {
  const edge = 0.6 * CELL * camera.scale;
  const left = clamp(camera.left, edge - (box.x + box.width) * camera.scale, window.width - edge - box.x * camera.scale);
  const top = clamp(camera.top, edge - (box.y + box.height) * camera.scale, window.height - edge - box.y * camera.scale);
  return { ...camera, left, top };
}

function within(start: number, size: number, room: number): number {
  if (start < 0) return -start;
  return start + size > room ? room - start - size : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
