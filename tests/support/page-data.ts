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

/**
 * The data is one flat array, in which an object is a map from the places of its keys to those of its values; what came later
 * follows line by line. Rows stand under "items" (app/contract/list.ts).
 */
function readRows(body: string): number[] {
  const flat = body
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => JSON.parse(line.replace(/^[A-Z]\d+:/, "")) as unknown[]);
  return flat.filter(isObject).flatMap((object) =>
    Object.entries(object).flatMap(([key, place]) => {
      const value = flat[Number(place)];
      return flat[Number(key.slice(1))] === "items" && Array.isArray(value) ? [value.length] : [];
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
