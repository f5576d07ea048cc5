import {
  openState,
  readForRequest,
  readOutlined,
  readOutlinedSteps,
  rebuildSteps,
  reloadSteps,
  saveSteps,
  stillClaims,
  type StoreOptions,
} from "./brand-store-state.server";
import { recheckBrand } from "./refresh-brands.server";
import type { BrandChange } from "./snapshot-changes";
import type { BrandSnapshot, BrandEntry } from "./snapshot.server";
import { finish, inSlices, type Steps } from "./steps";

/** The brands of all folders and the snapshot built from them. */
export interface BrandStore {
  readonly snapshot: BrandSnapshot;
  /** Number of files that did not match the outline read at start. The file is used in that case. */
  readonly misreadOutlines: number;
  /** Returns a brand, and reads it if it was left unread at start. */
  entryOf: (id: string) => BrandEntry | undefined;
  /** The owner of a hostname. A brand left unread at start is read first. */
  ownerOf: (hostname: string) => ReturnType<BrandSnapshot["hosts"]["find"]>;
  /** Whether the files of this folder have changed since they were read, by time and size. */
  isStale: (id: string) => boolean;
  /**
   * Reloads these folders (all by default) with every brand that depends on them, and replaces the snapshot as a whole.
   * An invalid brand stays at its last valid version. Returns the changed brands.
   */
  reload: (ids?: Iterable<string>) => BrandChange[];
  /** Like `reload`, in slices, so that requests are served in between. Reloads run one after another. */
  reloadInSlices: (ids?: Iterable<string>) => Promise<BrandChange[]>;
  /** Reads up to `count` of the brands left unread at start, synchronously. Returns how many are left. */
  readMore: (count: number) => number;
  /** Like `readMore`, in slices, alternating with reloads. Saves the brands when none is left. */
  readMoreInSlices: (count: number) => Promise<number>;
}

export function openBrandStore(options: StoreOptions): BrandStore {
  const state = openState(options);
  const inTurn = createQueue();
  /** Only the brand of a request is read at once; what else follows from it is done in slices. */
  const readNow = (id: string) => {
    readForRequest(state, id);
    if (state.misplaced.size > 0) inTurn(() => rebuildSteps(state)).catch(options.onError);
  };
  const store: BrandStore = {
    get snapshot() {
      return state.snapshot;
    },
    get misreadOutlines() {
      return state.misreadOutlines;
    },
    entryOf(id) {
      if (state.unread.has(id)) readNow(id);
      return state.snapshot.entries.get(id);
    },
    ownerOf(hostname) {
      const found = state.snapshot.hosts.find(hostname, (owner, pattern) => stillClaims(state, owner.id, pattern));
      if (!found || !state.unread.has(found.owner.id)) return found;
      readNow(found.owner.id);
      return store.ownerOf(hostname);
    },
    isStale(id) {
      if (state.unread.has(id)) return false;
      const loaded = state.brands.get(id);
      const upToDate = loaded && recheckBrand(loaded, options.source.brandsDirectory);
      // With the new times, so that the next check need not read the files.
      if (upToDate) state.brands.set(id, upToDate);
      return upToDate === undefined;
    },
    reload: (ids) => finish(reloadSteps(state, ids)),
    reloadInSlices: (ids) => inTurn(() => reloadSteps(state, ids)),
    readMore(count) {
      const ids = [...state.unread].slice(0, count);
      if (ids.length > 0) {
        readOutlined(state, ids);
        finish(saveSteps(state));
      }
      return state.unread.size;
    },
    async readMoreInSlices(count) {
      await inTurn(() => readOutlinedSteps(state, [...state.unread].slice(0, count)));
      return state.unread.size;
    },
  };
  return store;
}

/** Work in slices, one after another: each reload starts with the snapshot of the previous one. */
function createQueue() {
  let working: Promise<undefined> = Promise.resolve(undefined);
  return <Result>(work: () => Steps<Result>): Promise<Result> => {
    const done = working.then(() => inSlices(work()));
    working = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
}
