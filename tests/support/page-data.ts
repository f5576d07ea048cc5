import { ask } from "./ask.ts";
import type { RunningConsole } from "./start-console.ts";

/** The response of a screen's loaders, as the browser fetches it when navigating between screens. */
export interface PageData {
  status: number;
  bytes: number;
  /** The number of rows in each list of the response. */
  rows: number[];
}

export async function fetchPageData(
  livery: Pick<RunningConsole, "port">,
  host: string,
  address: string,
  cookie: string,
): Promise<PageData> {
  const { pathname, search } = new URL(address, `http://${host}`);
  const { status, body } = await ask(livery, host, `${pathname}.data${search}`, { headers: { cookie } });
  return { status, bytes: Buffer.byteLength(body), rows: status === 200 ? readRows(body) : [] };
}

/** Rows are under "items" (app/contract/list.ts). */
function readRows(body: string): number[] {
  return readObjectsIn(body).flatMap(({ items }) => (Array.isArray(items) ? [items.length] : []));
}

/**
 * Every object in a loader response, at any depth. The data is one flat array, in which an object maps the indexes of
 * its keys to the indexes of its values, and negative indexes are null and similar values; later data follows line by
 * line.
 */
export function readObjectsIn(body: string): Record<string, unknown>[] {
  const flat = body
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => JSON.parse(line.replace(/^[A-Z]\d+:/, "")) as unknown[]);
  const known = new Map<number, unknown>();
  const read = (place: number): unknown => {
    if (place < 0) return null;
    if (known.has(place)) return known.get(place);
    const value = flat[place];
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      known.set(place, list);
      // Promises and dates are arrays that start with a letter.
      if (typeof value[0] === "number") list.push(...value.map((inner) => read(Number(inner))));
      return list;
    }
    if (!isObject(value)) return value;
    const object: Record<string, unknown> = {};
    known.set(place, object);
    for (const [key, inner] of Object.entries(value)) object[String(flat[Number(key.slice(1))])] = read(Number(inner));
    return object;
  };
  return flat.flatMap((value, place) => (isObject(value) ? [read(place) as Record<string, unknown>] : []));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
