import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { setImmediate as turn } from "node:timers/promises";

import { holdsManifest, isBeingWritten } from "./folder-state.server";
import { watchFolders } from "./folder-watch.server";
import type { Resident } from "./generation.server";
import type { Brands } from "./registry.server";
import type { BrandChange } from "./swap";

export interface BrandWatcher {
  /** Looks at every folder now and answers when the changes are served. Rejects when brands/ cannot be read. */
  reload: () => Promise<BrandChange[]>;
  /** Reloads that found something, and that failed as a whole, since the start. */
  readonly counts: { readonly reloads: number; readonly failures: number };
  /** Resolves when every brand was read that the start left unread, or the watching is over. */
  readonly whenRead: Promise<void>;
  close: () => void;
}

interface WatchOptions {
  brands: Pick<Brands, "isStale" | "reload" | "residents" | "readMore">;
  brandsDirectory: string;
  onChange: (changes: BrandChange[]) => void;
  /** The directory cannot be watched, or could not be read. */
  onFault: (error: unknown, what: string) => void;
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  /** Events of one edit come together. */
  gatherMs: 50,
  /** Mounted configuration is replaced by turning links, which sends no events. */
  sweepMs: 10_000,
  /** So long an empty or a missing file may be an edit that is not finished. */
  patienceMs: 500,
};
/** Folders looked at before other work gets its turn. */
const SWEPT_AT_ONCE = 100;
/** Brands read before other work gets its turn: some milliseconds. */
const READ_AT_ONCE = 3;

/**
 * Keeps the brands as their files are: told by the file system, by a sweep where it says nothing, and when asked. A console
 * that cannot watch sweeps.
 */
export function watchBrands({ brands, brandsDirectory, onChange, onFault, times = {} }: WatchOptions): BrandWatcher {
  const { gatherMs, sweepMs, patienceMs } = { ...TIMES, ...times };
  const counts = { reloads: 0, failures: 0 };
  const waiting = new Set<string>();
  /** Since when a folder is without a manifest that can be judged. */
  const unfinished = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const expect = (ids: Iterable<string>) => {
    for (const id of ids) waiting.add(id);
    if (waiting.size > 0) timer ??= setTimeout(reloadWaiting, gatherMs).unref();
  };
  const reloadWaiting = () => {
    timer = undefined;
    const ids = [...waiting];
    waiting.clear();
    const early = ids.filter(isTooEarly);
    try {
      reloadNow(ids.filter((id) => !early.includes(id)));
    } catch (error) {
      fail(error);
    }
    expect(early);
  };
  const isTooEarly = (id: string) => {
    if (!isBeingWritten(brandsDirectory, id)) {
      unfinished.delete(id);
      return false;
    }
    const since = unfinished.get(id) ?? Date.now();
    unfinished.set(id, since);
    if (Date.now() - since < patienceMs) return true;
    unfinished.delete(id);
    return false;
  };
  const reloadNow = (ids: readonly string[]): BrandChange[] => {
    if (ids.length === 0) return [];
    const changes = brands.reload(ids);
    followChanged(ids);
    if (changes.length > 0) {
      counts.reloads += 1;
      onChange(changes);
    }
    return changes;
  };
  const fail = (error: unknown) => {
    counts.failures += 1;
    onFault(error, "the brands could not be read and stay as they were");
  };
  const followChanged = (ids: readonly string[]) => {
    const residents = new Map(brands.residents.map((resident) => [resident.id, resident]));
    for (const id of ids) folders.follow(id, pictureFolders(residents.get(id)));
  };
  const findStale = async () => {
    const known = new Set(brands.residents.map(({ id }) => id));
    const isNew = (name: string) => !known.has(name) && holdsManifest(brandsDirectory, name);
    const stale: string[] = [];
    for (const [index, id] of [...known, ...readdirSync(brandsDirectory).filter(isNew)].entries()) {
      if (index % SWEPT_AT_ONCE === 0) await turn();
      if (brands.isStale(id)) stale.push(id);
    }
    return stale;
  };
  const sweep = () => findStale().then(expect, fail);

  const folders = watchFolders({
    brandsDirectory,
    onEvent: (id) => (id === undefined ? void sweep() : expect([id])),
    onFault: (error) => onFault(error, "brands/ cannot be watched as a whole; edits are found by the sweep"),
  });
  let isClosed = false;
  const followAll = async () => {
    for (const [index, resident] of brands.residents.entries()) {
      if (index % SWEPT_AT_ONCE === 0) await turn();
      folders.follow(resident.id, pictureFolders(resident));
    }
    // What changed between the start and the watching.
    await sweep();
  };
  /** Only the read ones tell where their pictures are. */
  const readRest = async () => {
    if (brands.readMore(0) === 0) return;
    while (!isClosed && brands.readMore(READ_AT_ONCE) > 0) await turn();
    if (!isClosed) await followAll();
  };
  const sweeper = setInterval(() => void sweep(), sweepMs).unref();
  const whenRead = followAll().then(readRest).catch(fail);
  return {
    counts,
    whenRead,
    async reload() {
      try {
        return reloadNow(await findStale());
      } catch (error) {
        fail(error);
        throw error;
      }
    },
    close() {
      isClosed = true;
      folders.close();
      clearInterval(sweeper);
      clearTimeout(timer);
    },
  };
}

function pictureFolders(resident: Resident | undefined): string[] {
  const folders = new Set(resident?.record?.pictures.map((picture) => dirname(picture)));
  return [...folders].filter((folder) => folder !== ".");
}
