import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";

import type { Brands } from "../serve/brands.server";
import { holdsManifest, isIncomplete, subfoldersOf } from "./folder-state.server";
import { watchFolders } from "./folder-watch.server";
import type { BrandChange } from "./snapshot-changes";
import type { BrandEntry } from "./snapshot.server";
import { inSlices, mapSteps } from "./steps";

export interface BrandWatcher {
  /** Checks every folder immediately and resolves when the changes are served. Rejects if brands/ cannot be read. */
  reload: () => Promise<BrandChange[]>;
  /** Numbers of reloads with changes, and of failed reloads, since the start. */
  readonly counts: { readonly reloads: number; readonly failures: number };
  /** Resolves when the brands left unread at start have been read, or when watching ends. */
  readonly whenRead: Promise<void>;
  close: () => void;
}

interface WatchOptions {
  brands: Pick<Brands, "isStale" | "reloadInSlices" | "entries" | "readMore" | "readMoreInSlices">;
  brandsDirectory: string;
  onChange: (changes: BrandChange[]) => void;
  /** The directory cannot be watched, or could not be read. */
  onError: (error: unknown, what: string) => void;
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** Groups the events of one edit. */
  gatherMs: 50,
  /** Mounted configuration is replaced by repointing links, which causes no events. */
  sweepMs: 10_000,
  /** How long an empty or missing file is considered an unfinished edit. */
  patienceMs: 500,
};
export const BRANDS_UNREAD = "the brands could not be read and stay as they were";
/** Number of folders checked before other work runs. */
const SWEPT_AT_ONCE = 100;
/** Brands read between two full snapshots, which limits the delay of other brands and edits. */
const READ_AT_ONCE = 50;

/**
 * Keeps the served brands up to date with their files: on file system events, by a periodic sweep, and on request. If
 * files cannot be watched, only the sweep is used.
 */
export function watchBrands({ brands, brandsDirectory, onChange, onError, times = {} }: WatchOptions): BrandWatcher {
  const { gatherMs, sweepMs, patienceMs } = { ...TIMES, ...times };
  const counts = { reloads: 0, failures: 0 };
  const isTooEarly = createPatience(brandsDirectory, patienceMs);

  const reloadNow = async (ids: readonly string[]): Promise<BrandChange[]> => {
    if (ids.length === 0 || queue.isClosed()) return [];
    const changes = await brands.reloadInSlices(ids);
    // The watcher may have been closed while the slices were read.
    if (queue.isClosed()) return changes;
    const byId = new Map(brands.entries.map((entry) => [entry.id, entry]));
    for (const id of ids) follow(id, byId.get(id));
    if (changes.length > 0) {
      counts.reloads += 1;
      onChange(changes);
    }
    return changes;
  };
  const fail = (error: unknown) => {
    counts.failures += 1;
    onError(error, BRANDS_UNREAD);
  };
  const queue = createQueue(gatherMs, (ids) => reloadWaiting(ids).catch(fail));
  const reloadWaiting = async (ids: string[]) => {
    const early = await inSlices(mapSteps(ids, 50, (id) => (isTooEarly(id) ? [id] : [])));
    queue.add(early.flat());
    await reloadNow(ids.filter((id) => !early.flat().includes(id)));
  };
  const sweep = () => findStale(brands, brandsDirectory).then((ids) => queue.add(ids), fail);

  const folders = watchFolders({
    brandsDirectory,
    onEvent: (id) => (id === undefined ? void sweep() : queue.add([id])),
    onError: (error) => onError(error, "brands/ cannot be watched recursively; changes are found by polling"),
  });
  const follow = (id: string, entry?: BrandEntry) => folders.follow(id, subfoldersOfBrand(brandsDirectory, entry));
  const followAll = async () => {
    await inTurns(brands.entries, (entry) => follow(entry.id, entry));
    // Detects changes made between the start and the beginning of the watch.
    await sweep();
  };
  /** The folders of a brand's images are only known once the brand was read. */
  const readRest = async () => {
    if (brands.readMore(0) === 0) return;
    while (!queue.isClosed() && (await brands.readMoreInSlices(READ_AT_ONCE)) > 0) await turn();
    if (!queue.isClosed()) await followAll();
  };
  const sweeper = setInterval(() => void sweep(), sweepMs).unref();
  return {
    counts,
    whenRead: followAll().then(readRest).catch(fail),
    reload: () =>
      findStale(brands, brandsDirectory)
        .then(reloadNow)
        .catch((error: unknown) => {
          fail(error);
          throw error;
        }),
    close() {
      folders.close();
      clearInterval(sweeper);
      queue.close();
    },
  };
}

/** Collects the ids that arrive within an interval and processes them together. */
function createQueue(gatherMs: number, run: (ids: string[]) => Promise<void>) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const flush = () => {
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    void run(ids);
  };
  return {
    add(ids: Iterable<string>) {
      for (const id of ids) waiting.add(id);
      if (waiting.size > 0 && !isClosed) timer ??= setTimeout(flush, gatherMs).unref();
    },
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

async function inTurns<Item>(items: readonly Item[], act: (item: Item) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % SWEPT_AT_ONCE === 0) await turn();
    act(item);
  }
}

/** Whether a folder is still being written, for a limited time: after that it is read in its current state. */
function createPatience(brandsDirectory: string, patienceMs: number): (id: string) => boolean {
  const unfinishedSince = new Map<string, number>();
  return (id) => {
    const since = unfinishedSince.get(id) ?? Date.now();
    const waits = isIncomplete(brandsDirectory, id) && Date.now() - since < patienceMs;
    if (waits) unfinishedSince.set(id, since);
    else unfinishedSince.delete(id);
    return waits;
  };
}

/** Folders that are new or have changed since they were read. */
async function findStale(brands: WatchOptions["brands"], brandsDirectory: string): Promise<string[]> {
  const known = new Set(brands.entries.map(({ id }) => id));
  const isNew = (name: string) => !known.has(name) && holdsManifest(brandsDirectory, name);
  const stale: string[] = [];
  await inTurns([...known, ...readdirSync(brandsDirectory).filter(isNew)], (id) => {
    if (brands.isStale(id)) stale.push(id);
  });
  return stale;
}

function subfoldersOfBrand(brandsDirectory: string, entry?: BrandEntry): string[] {
  return entry?.loaded ? subfoldersOf(join(brandsDirectory, entry.id), entry.loaded.pictures) : [];
}
