import { appendFile, readFile, rename, writeFile } from "node:fs/promises";

/** One item of a request: an event, a change of a profile or a group, or a part of a recording. */
export interface UsageEntry {
  at: number;
  endpoint: string;
  /** Number of items in the same request. */
  batch: number;
  data: object;
}

/** Replaces an analytics service. The newest entries are stored in a file, one per line. */
export interface UsageStore {
  add: (entries: readonly UsageEntry[]) => Promise<void>;
  /** Newest first. */
  list: () => Promise<UsageEntry[]>;
}

const KEPT = 2000;
const SHOWN = 200;

export function createUsageStore(file: string): UsageStore {
  // Serialized: two requests may arrive at the same time.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    add: (entries) =>
      inTurn(async () => {
        await appendFile(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
        const lines = await readLines(file);
        if (lines.length <= 2 * KEPT) return;
        await writeFile(`${file}.new`, `${lines.slice(-KEPT).join("\n")}\n`);
        await rename(`${file}.new`, file);
      }),
    list: () =>
      inTurn(async () =>
        (await readLines(file))
          .slice(-SHOWN)
          .map((line) => JSON.parse(line) as UsageEntry)
          .reverse(),
      ),
  };
}

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").filter(Boolean);
}
