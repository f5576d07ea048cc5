import { ask } from "./ask.ts";
import type { RunningConsole } from "./start-console.ts";

/** What a screen's loaders answer, as the browser fetches it on the way from one screen to another. */
export interface PageData {
  status: number;
  bytes: number;
  /** How many rows each of its lists holds. */
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
 * Every object in what loaders answered, at any depth. The data is one flat array, in which an object is a map from the places
 * of its keys to those of its values, and negative places are null and the like; what came later follows line by line.
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
      // Promises and dates are arrays that begin with a letter.
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
