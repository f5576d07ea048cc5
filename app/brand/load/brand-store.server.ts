import {
  openState,
  readOutlined,
  readOutlinedSteps,
  reloadSteps,
  saveSteps,
  type StoreOptions,
} from "./brand-store-state.server";
import { recheckBrand } from "./refresh-brands.server";
import type { BrandChange } from "./snapshot-changes";
import type { BrandSnapshot, BrandEntry } from "./snapshot.server";
import { finish, inSlices, type Steps } from "./steps";

/** The brands of all folders and the snapshot made of them. */
export interface BrandStore {
  readonly snapshot: BrandSnapshot;
  /** How many files did not say what their outline said at the start. The file counts, not the outline. */
  readonly misreadOutlines: number;
  /** A brand. It is read now if the start left it unread. */
  entryOf: (id: string) => BrandEntry | undefined;
  /** The owner of a hostname. A brand that the start left unread is read first. */
  ownerOf: (hostname: string) => ReturnType<BrandSnapshot["hosts"]["find"]>;
  /** Whether the files of this folder have changed since they were read, by their times and sizes. */
  isStale: (id: string) => boolean;
  /**
   * Reads these folders again (all by default) with every brand that depends on them, and replaces the snapshot as a whole. A
   * brand that is broken stays at its last good version. Returns the brands that have changed.
   */
  reload: (ids?: Iterable<string>) => BrandChange[];
  /** The same in slices, so that requests are answered in between. Reloads run one after the other. */
  reloadInSlices: (ids?: Iterable<string>) => Promise<BrandChange[]>;
  /** Reads up to `count` of the brands that the start left unread, at once. Returns how many are left. */
  readMore: (count: number) => number;
  /** The same in slices, in turn with reloads. When none is left, what was read is saved. */
  readMoreInSlices: (count: number) => Promise<number>;
}

export function openBrandStore(options: StoreOptions): BrandStore {
  const state = openState(options);
  let working: Promise<undefined> = Promise.resolve(undefined);
  /** One after the other: each begins with the snapshot that the one before has made. */
  const inTurn = <Result>(work: () => Steps<Result>): Promise<Result> => {
    const done = working.then(() => inSlices(work()));
    working = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  };
  const store: BrandStore = {
    get snapshot() {
      return state.snapshot;
    },
    get misreadOutlines() {
      return state.misreadOutlines;
    },
    entryOf(id) {
      if (state.unread.has(id)) readOutlined(state, [id]);
      return state.snapshot.entries.get(id);
    },
    ownerOf(hostname) {
      const found = state.snapshot.hosts.find(hostname);
      if (!found || !state.unread.has(found.owner.id)) return found;
      readOutlined(state, [found.owner.id]);
      return store.ownerOf(hostname);
    },
    isStale(id) {
      if (state.unread.has(id)) return false;
      const loaded = state.brands.get(id);
      const upToDate = loaded && recheckBrand(loaded, options.source.brandsDirectory);
      // With its new times, so that the next check need not read the files.
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
