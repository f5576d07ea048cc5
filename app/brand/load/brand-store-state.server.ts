import type { BrandCache, CachedBrands } from "./brand-cache.server";
import { loadBrands, type BrandSource, type LoadedBrand } from "./load-brands.server";
import { isAsScanned } from "./outlines.server";
import { applyRefresh, openLoadedBrands, refreshSteps } from "./refresh-brands.server";
import { compareSteps, type BrandChange } from "./snapshot-changes";
import { buildSnapshot, replaceSteps, snapshotSteps, type BrandSnapshot } from "./snapshot.server";
import { finish, type Steps } from "./steps";

export interface StoreOptions {
  source: BrandSource;
  remembered: CachedBrands;
  cache: Pick<BrandCache, "save">;
}

/** What a brand store has read, and the snapshot made of it. Only the functions of this module change it. */
export interface StoreState extends StoreOptions {
  brands: Map<string, LoadedBrand>;
  /** Brands of which a start has read the outline only. */
  unread: Set<string>;
  misreadOutlines: number;
  saved: Pick<BrandSnapshot, "entries">;
  snapshot: BrandSnapshot;
}

export function openState(options: StoreOptions): StoreState {
  const { source, remembered } = options;
  const brands = new Map(openLoadedBrands(remembered.loaded, source));
  const unread = new Set([...brands.values()].filter(({ isOutline }) => isOutline).map(({ id }) => id));
  // A brand whose folder was removed while the console was not running is gone.
  const present = new Map([...remembered.entries].filter(([id]) => brands.has(id)));
  const snapshot = buildSnapshot({
    ...source,
    loaded: brands,
    previous: { number: 0, entries: present },
    now: new Date(),
  });
  const state = { ...options, brands, unread, misreadOutlines: 0, saved: remembered, snapshot };
  finish(saveSteps(state));
  return state;
}

/** Reads these folders again, or all, and every brand that depends on them. */
export function* reloadSteps(state: StoreState, ids?: Iterable<string>): Steps<BrandChange[]> {
  const { source } = state;
  const refresh = yield* refreshSteps(state.brands, source, ids && new Set(ids));
  const next = applyRefresh(state.brands, refresh);
  if (next === state.brands) return [];
  const [before, brandsBefore] = [state.snapshot, state.brands];
  state.brands = new Map(next);
  if (refresh.read.length + refresh.gone.length === 0) return [];
  try {
    const now = new Date();
    const { config } = source;
    const replaced = refresh.gone.length > 0 ? undefined : yield* replaceSteps(before, refresh.read, { config, now });
    const built = replaced
      ? { ...replaced, number: before.number + 1 }
      : yield* snapshotSteps({ ...source, loaded: state.brands, previous: before, now });
    // A request may have read another brand in the meantime, which this snapshot does not have.
    state.snapshot = state.snapshot === before ? built : build(state, built);
  } catch (error) {
    state.brands = brandsBefore;
    throw error;
  }
  for (const id of state.unread) if (!state.brands.get(id)?.isOutline) state.unread.delete(id);
  const { changes } = yield* compareSteps(before, state.snapshot);
  yield* saveSteps(state);
  return changes;
}

/** Reads brands that the start left unread. If a file is not what its outline said, the whole snapshot is built again. */
export function readOutlined(state: StoreState, ids: readonly string[]): void {
  const { brands, unread, source } = state;
  const found = new Map(loadBrands(ids, source).map((loaded) => [loaded.id, loaded]));
  let isSurprising = false;
  for (const id of ids) {
    const [outline, loaded] = [brands.get(id), found.get(id)];
    const isMisread = outline !== undefined && loaded !== undefined && !isAsScanned(outline, loaded);
    if (isMisread) state.misreadOutlines += 1;
    isSurprising ||= isMisread || loaded === undefined;
    if (loaded) brands.set(id, loaded);
    else brands.delete(id);
    unread.delete(id);
  }
  const options = { config: source.config, now: new Date() };
  const replaced = isSurprising ? undefined : finish(replaceSteps(state.snapshot, [...found.values()], options));
  state.snapshot = replaced ?? build(state, state.snapshot);
  finish(saveSteps(state));
}

function build({ source, brands }: StoreState, previous: BrandSnapshot): BrandSnapshot {
  return buildSnapshot({ ...source, loaded: brands, previous, now: new Date() });
}

/** Saves nothing before all are read: until then the last good versions of the run before stay on disk. */
function* saveSteps(state: StoreState): Steps<void> {
  if (state.unread.size > 0) return;
  const [before, after] = [state.saved, state.snapshot];
  state.saved = after;
  yield* state.cache.save(after.entries, yield* compareSteps(before, after));
}
