import type { HostPattern } from "../hosts/host-pattern.server";
import type { BrandCache, CachedBrands } from "./brand-cache.server";
import { loadBrands, loadBrandSteps, type BrandSource, type LoadedBrand } from "./load-brands.server";
import { isAsScanned } from "./outlines.server";
import { applyRefresh, openLoadedBrands, refreshSteps } from "./refresh-brands.server";
import { compareSteps, type BrandChange } from "./snapshot-changes";
import { buildSnapshot, patchSnapshot, replaceSteps, snapshotSteps, type BrandSnapshot } from "./snapshot.server";
import { finish, type Steps } from "./steps";

export interface StoreOptions {
  source: BrandSource;
  remembered: CachedBrands;
  cache: Pick<BrandCache, "save">;
  /** Called if a rebuild that no caller waits for fails; the brands stay as they were. */
  onError: (error: unknown) => void;
}

/** The loaded brands of a store, and the snapshot built from them. Only the functions of this module change it. */
export interface StoreState extends StoreOptions {
  brands: Map<string, LoadedBrand>;
  /** Brands of which only the outline was read at start. */
  unread: Set<string>;
  /** Brands read by requests since the current reload began; the snapshot being built does not contain them. */
  readMeanwhile: Map<string, LoadedBrand | undefined>;
  misreadOutlines: number;
  /** Brands in the snapshot whose hosts are not in its table yet: requests found that they differ from their outline. */
  misplaced: Set<string>;
  saved: Pick<BrandSnapshot, "entries">;
  snapshot: BrandSnapshot;
}

export function openState(options: StoreOptions): StoreState {
  const { source, remembered } = options;
  const brands = new Map(openLoadedBrands(remembered.loaded, source));
  const unread = new Set([...brands.values()].filter(({ isOutline }) => isOutline).map(({ id }) => id));
  // A brand whose folder was removed while the console was not running is removed.
  const present = new Map([...remembered.entries].filter(([id]) => brands.has(id)));
  const snapshot = buildSnapshot({
    ...source,
    loaded: brands,
    previous: { number: 0, entries: present },
    now: new Date(),
  });
  const state: StoreState = {
    ...options,
    ...{ brands, unread, snapshot },
    readMeanwhile: new Map(),
    misreadOutlines: 0,
    misplaced: new Set(),
    saved: remembered,
  };
  finish(saveSteps(state));
  return state;
}

/** Reloads these folders, or all, and every brand that depends on them. */
export function* reloadSteps(state: StoreState, ids?: Iterable<string>): Steps<BrandChange[]> {
  const { source } = state;
  state.readMeanwhile.clear();
  const refresh = yield* refreshSteps(state.brands, source, ids && new Set(ids));
  const next = applyRefresh(state.brands, refresh);
  if (next === state.brands) return [];
  const [before, brandsBefore] = [state.snapshot, state.brands];
  state.brands = new Map(next);
  if (refresh.read.length + refresh.gone.length === 0) return [];
  try {
    const now = new Date();
    const { config } = source;
    const isRebuilt = refresh.gone.length > 0 || state.misplaced.size > 0;
    const replaced = isRebuilt ? undefined : yield* replaceSteps(before, refresh.read, { config, now });
    const built = replaced
      ? { ...replaced, number: before.number + 1 }
      : yield* snapshotSteps({ ...source, loaded: state.brands, previous: before, now });
    yield* publish(state, built);
  } catch (error) {
    state.brands = brandsBefore;
    throw error;
  }
  for (const id of state.unread) if (!state.brands.get(id)?.isOutline) state.unread.delete(id);
  const { changes } = yield* compareSteps(before, state.snapshot);
  yield* saveSteps(state);
  return changes;
}

/** Number of times a snapshot outdated by requests is rebuilt before it is served; after that it is patched. */
const MAX_REBUILDS = 3;

/** The snapshot with the brands that requests have read while it was being built. */
function* withReadMeanwhile(state: StoreState, built: BrandSnapshot): Steps<BrandSnapshot> {
  const { source, readMeanwhile } = state;
  let snapshot = built;
  for (let rebuilds = 0; readMeanwhile.size > 0; rebuilds++) {
    if (rebuilds === MAX_REBUILDS) return patchSnapshot(snapshot, readMeanwhile, { ...source, now: new Date() });
    const read = [...readMeanwhile.values()];
    readMeanwhile.clear();
    const now = new Date();
    const present = read.filter((loaded) => loaded !== undefined);
    const replaced =
      present.length === read.length ? yield* replaceSteps(snapshot, present, { ...source, now }) : undefined;
    snapshot = replaced ?? (yield* snapshotSteps({ ...source, loaded: state.brands, previous: snapshot, now }));
  }
  return snapshot;
}

/** Reads brands that were left unread at start, synchronously, for a tool. */
export function readOutlined(state: StoreState, ids: readonly string[]): void {
  const found = loadBrands(ids, state.source);
  const isAsExpected = takeRead(state, ids, found);
  for (const id of ids) state.readMeanwhile.set(id, state.brands.get(id));
  const options = { ...state.source, now: new Date() };
  const replaced = isAsExpected ? finish(replaceSteps(state.snapshot, found, options)) : undefined;
  state.snapshot = replaced ?? buildSnapshot({ ...options, loaded: state.brands, previous: state.snapshot });
}

/**
 * Reads a brand that was left unread at start, because a request is waiting for it. If it differs from its outline, the
 * snapshot has to be rebuilt with `rebuildSteps`; until then the brand is `misplaced`.
 */
export function readForRequest(state: StoreState, id: string): void {
  const found = loadBrands([id], state.source);
  const isAsExpected = takeRead(state, [id], found);
  const read = new Map([[id, state.brands.get(id)]]);
  state.readMeanwhile.set(id, state.brands.get(id));
  const options = { config: state.source.config, now: new Date() };
  const replaced = isAsExpected ? finish(replaceSteps(state.snapshot, found, options)) : undefined;
  if (!replaced) state.misplaced.add(id);
  state.snapshot = replaced ?? patchSnapshot(state.snapshot, read, options);
}

/** Whether a brand still has a host of the table: one that was read in the meantime may not. */
export function stillClaims({ misplaced, brands }: StoreState, id: string, { kind, name }: HostPattern): boolean {
  if (!misplaced.has(id)) return true;
  const claims = brands.get(id)?.claims ?? [];
  return claims.some(({ pattern }) => pattern.kind === kind && pattern.name === name);
}

/** Rebuilds the snapshot with the hosts of the brands that requests have found to differ from their outline. */
export function* rebuildSteps(state: StoreState): Steps<void> {
  if (state.misplaced.size === 0) return;
  state.readMeanwhile.clear();
  const built = yield* snapshotSteps({
    ...state.source,
    ...{ loaded: state.brands, previous: state.snapshot, now: new Date() },
  });
  yield* publish(state, built);
  yield* saveSteps(state);
}

/** Serves a snapshot that contains all brands as they were when `readMeanwhile` was last empty. */
function* publish(state: StoreState, built: BrandSnapshot): Steps<void> {
  state.snapshot = yield* withReadMeanwhile(state, built);
  for (const id of state.misplaced) if (!state.readMeanwhile.has(id)) state.misplaced.delete(id);
}

/** Like `readOutlined`, in steps, so that requests are served in between. Saves all brands after the last one. */
export function* readOutlinedSteps(state: StoreState, ids: readonly string[]): Steps<void> {
  const { source } = state;
  const read = yield* loadBrandSteps(ids, source);
  // Requests may have read some of them in the meantime.
  const found = read.filter(({ id }) => state.unread.has(id));
  const before = state.snapshot;
  const now = new Date();
  state.readMeanwhile.clear();
  const isAsExpected = takeRead(
    state,
    ids.filter((id) => state.unread.has(id)),
    found,
  );
  const isPlaced = isAsExpected && state.misplaced.size === 0;
  const replaced = isPlaced ? yield* replaceSteps(before, found, { ...source, now }) : undefined;
  const built = replaced ?? (yield* snapshotSteps({ ...source, loaded: state.brands, previous: before, now }));
  yield* publish(state, built);
  yield* saveSteps(state);
}

/**
 * Replaces outlines with the loaded brands. Returns whether they match the outlines; if not, the whole snapshot must be
 * rebuilt.
 */
function takeRead(state: StoreState, ids: readonly string[], found: readonly LoadedBrand[]): boolean {
  const { brands, unread } = state;
  const byId = new Map(found.map((loaded) => [loaded.id, loaded]));
  let isAsExpected = true;
  for (const id of ids) {
    const [outline, loaded] = [brands.get(id), byId.get(id)];
    const isMisread = outline !== undefined && loaded !== undefined && !isAsScanned(outline, loaded);
    if (isMisread) state.misreadOutlines += 1;
    isAsExpected &&= !isMisread && loaded !== undefined;
    if (loaded) brands.set(id, loaded);
    else brands.delete(id);
    unread.delete(id);
  }
  return isAsExpected;
}

/** Saves nothing until all brands are read, so that the last valid versions of the previous run stay on disk. */
export function* saveSteps(state: StoreState): Steps<void> {
  if (state.unread.size > 0) return;
  const [before, after] = [state.saved, state.snapshot];
  state.saved = after;
  yield* state.cache.save(after.entries, yield* compareSteps(before, after));
}
