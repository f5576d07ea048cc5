import { join } from "node:path";

import { findConflicting } from "./conflicts.server";
import { holdsManifest, listBrandFolders, readFolderState, stampFolder } from "./folder-state.server";
import { loadBrands, loadBrandSteps, type LoadedBrand, type BrandSource } from "./load-brands.server";
import { scanOutlines } from "./outlines.server";
import { finish, mapSteps, type Steps } from "./steps";

export type LoadedBrands = ReadonlyMap<string, LoadedBrand>;

/** If more folders are unknown, they are not read before the first request: their outlines contain the hosts. */
const READ_AT_START = 100;

/** The brands of a start: valid cached ones, and for all others the minimum needed for the first request. */
export function openLoadedBrands(remembered: LoadedBrands, source: BrandSource): LoadedBrands {
  const { brandsDirectory, config } = source;
  const present = listBrandFolders(brandsDirectory);
  const checked = withKnown(
    new Map(present.map((id) => [id, recheck(remembered.get(id), brandsDirectory, undefined)])),
  );
  const changed = new Set([...present, ...remembered.keys()].filter((id) => !checked.has(id)));
  const isTrue = ({ parents }: LoadedBrand) => !parents.some((parent) => changed.has(parent));
  const known = new Map([...checked].filter(([, loaded]) => isTrue(loaded)));
  const unknown = present.filter((id) => !known.has(id));
  if (unknown.length <= READ_AT_START) return refreshBrands(remembered, source);

  const { outlines, unclear } = scanOutlines(unknown, source);
  const brands = new Map([...known, ...outlines.map((outline) => [outline.id, outline] as const)]);
  const readNow = (ids: readonly string[]) => {
    for (const loaded of loadBrands(ids, source)) brands.set(loaded.id, loaded);
  };
  const { defaultBrand } = config.hosts;
  readNow([...new Set([...unclear, ...present.filter((id) => id === defaultBrand)])]);
  // Conflicts between brands cannot be detected from one brand.
  const suspects = findConflicting([...brands.values()], defaultBrand);
  readNow([...suspects].filter((id) => brands.get(id)?.isOutline));
  return new Map(present.flatMap((id) => brands.get(id) ?? []).map((loaded) => [loaded.id, loaded]));
}

/** The result of checking folders. */
export interface Refresh {
  /** Reloaded, because they or a brand they extend changed. */
  read: readonly LoadedBrand[];
  gone: readonly string[];
  /** Unchanged; only the file times differ. */
  touched: readonly LoadedBrand[];
}

/** Updates the brands: checks the folders in `ids`, or all of them. */
export function refreshBrands(known: LoadedBrands, source: BrandSource, ids?: ReadonlySet<string>): LoadedBrands {
  return applyRefresh(known, finish(refreshSteps(known, source, ids)));
}

/** The brands with a refresh applied; the same map if nothing changed. */
export function applyRefresh(known: LoadedBrands, { read, gone, touched }: Refresh): LoadedBrands {
  if (read.length + gone.length + touched.length === 0) return known;
  const next = new Map(known);
  for (const id of gone) next.delete(id);
  for (const brand of [...touched, ...read]) next.set(brand.id, brand);
  // By id: if two brands claim one host, the later one has the error.
  return read.every(({ id }) => known.has(id)) ? next : new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Detects changes and reads them, with every brand that extends a changed one; pauses after each file. */
export function* refreshSteps(known: LoadedBrands, source: BrandSource, ids?: ReadonlySet<string>): Steps<Refresh> {
  const { brandsDirectory } = source;
  const present = ids ? [...ids].filter((id) => holdsManifest(brandsDirectory, id)) : listBrandFolders(brandsDirectory);
  const isPresent = new Set(present);
  const looked = ids ?? known.keys();
  const gone = [...looked].filter((id) => known.has(id) && !isPresent.has(id));
  const checked = new Map(
    yield* mapSteps(present, 20, (id) => [id, recheck(known.get(id), brandsDirectory, ids)] as const),
  );
  const touched = [...checked.values()].flatMap((brand) => (brand && brand !== known.get(brand.id) ? [brand] : []));
  const changed = new Set([...gone, ...present.filter((id) => !checked.get(id))]);
  if (changed.size === 0) return { read: [], gone: [], touched };

  // Unread manifests need no reload.
  const isChild = ({ isOutline, parents }: LoadedBrand) => !isOutline && parents.some((id) => changed.has(id));
  const children = [...known.values()].filter((brand) => isChild(brand) && !changed.has(brand.id)).map(({ id }) => id);
  const gaps = new Set(gone);
  const affected = [...changed, ...children].filter((id) => !gaps.has(id)).sort();
  const read = yield* loadBrandSteps(affected, source);
  const isRead = new Set(read.map(({ id }) => id));
  return {
    read,
    gone: [...gone, ...affected.filter((id) => !isRead.has(id) && known.has(id))],
    touched: touched.filter(({ id }) => !isRead.has(id)),
  };
}

/** The brand if it still matches its folder, with new times if only those changed; undefined if the content changed. */
export function recheckBrand(loaded: LoadedBrand, brandsDirectory: string): LoadedBrand | undefined {
  const directory = join(brandsDirectory, loaded.id);
  const isUntouched = loaded.stamp !== "" && stampFolder(directory, loaded.pictures) === loaded.stamp;
  if (isUntouched) return loaded;
  const { digest, stamp } = readFolderState(directory, loaded.pictures);
  if (digest !== loaded.digest) return undefined;
  return stamp === loaded.stamp ? loaded : { ...loaded, stamp };
}

function recheck(
  loaded: LoadedBrand | undefined,
  brandsDirectory: string,
  ids: ReadonlySet<string> | undefined,
): LoadedBrand | undefined {
  if (!loaded || (ids && !ids.has(loaded.id)) || (!ids && loaded.isOutline)) return loaded;
  return recheckBrand(loaded, brandsDirectory);
}

function withKnown(brands: ReadonlyMap<string, LoadedBrand | undefined>): LoadedBrands {
  return new Map([...brands].flatMap(([id, loaded]) => (loaded ? [[id, loaded] as const] : [])));
}
