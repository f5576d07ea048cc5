/** A point in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** A part of the map in tenths of a degree, as the viewBox of an SVG: x grows to the east, y to the south. */
export interface WorldView {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE_WORLD: WorldView = { x: 0, y: 60, width: 3_600, height: 1_440 };
const SHAPE = WHOLE_WORLD.height / WHOLE_WORLD.width;
/** The maximum zoom: borders have a precision of a tenth of a degree. */
const SMALLEST_WIDTH = 150;

export function toWorld({ lat, lon }: Point): { x: number; y: number } {
  return { x: (lon + 180) * 10, y: (90 - lat) * 10 };
}

export function fromWorld({ x, y }: { x: number; y: number }): Point {
  return { lat: 90 - y / 10, lon: x / 10 - 180 };
}

/** The view that shows all points with some margin; the whole world if there are none. */
export function viewOf(points: readonly Point[]): WorldView {
  if (points.length === 0) return WHOLE_WORLD;
  const places = points.map(toWorld);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(400, (right - left) * 1.3, ((bottom - top) * 1.3) / SHAPE);
  return around({ x: (left + right) / 2, y: (top + bottom) / 2 }, width);
}

/** A view of the given width around a point, within the world. */
export function around({ x, y }: { x: number; y: number }, wanted: number): WorldView {
  const width = Math.min(WHOLE_WORLD.width, Math.max(SMALLEST_WIDTH, wanted));
  const height = width * SHAPE;
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    x: clamp(x - width / 2, WHOLE_WORLD.x, WHOLE_WORLD.x + WHOLE_WORLD.width - width),
    y: clamp(y - height / 2, WHOLE_WORLD.y, WHOLE_WORLD.y + WHOLE_WORLD.height - height),
    width,
    height,
  };
}

/** Groups points that would overlap in a view; each group is placed at their mean. */
export function clusterIn<Item extends Point>(items: readonly Item[], { width }: WorldView) {
  const reach = width / 28;
  const clusters: { x: number; y: number; items: Item[] }[] = [];
  for (const item of items) {
    const place = toWorld(item);
    const near = clusters.find(({ x, y }) => Math.hypot(x - place.x, y - place.y) < reach);
    if (!near) clusters.push({ ...place, items: [item] });
    else {
      near.items.push(item);
      const count = near.items.length;
      near.x += (place.x - near.x) / count;
      near.y += (place.y - near.y) / count;
    }
  }
  return clusters;
}
