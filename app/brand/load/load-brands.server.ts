import { join } from "node:path";

import { diagnoseManifests } from "../diagnose/diagnose.server";
import type { Diagnostic } from "../diagnose/diagnostic";
import { readManifest, type Manifest } from "../diagnose/read-manifest.server";
import type { BrandConfig } from "../diagnose/resolve-manifest.server";
import { SIGNATURE_FILE } from "../diagnose/signature.server";
import { namedFilesOf } from "../manifest/named-files";
import { statusOf, type BrandVisibility } from "../manifest/status";
import { claimedHosts, type ClaimedHost } from "./claimed-hosts.server";
import { compileBrand } from "./compile-brand.server";
import { holdsManifest, readFolderState, type FolderState } from "./folder-state.server";
import { planRollout, type PlannedRollout } from "./rollout-plan.server";
import { finish, mapSteps, type Steps } from "./steps";

/** The content of one brand's folder: plain JSON, because it is stored on disk between starts. */
export interface LoadedBrand extends FolderState {
  id: string;
  /** Only its hosts and its parent have been read; everything else here is empty. */
  isOutline?: true;
  isReadable: boolean;
  /** The brands it extends, nearest first; the last may not exist. The brand is reloaded if one of them changes. */
  parents: readonly string[];
  /** Paths relative to the folder, as in the manifest. */
  pictures: readonly string[];
  isMarkedDefault: boolean;
  /**
   * Only an active brand has hosts: a draft is visible with a preview link only, a disabled or abstract brand not at
   * all.
   */
  status: BrandVisibility;
  claims: readonly ClaimedHost[];
  /** Only for an active brand that is not shown to all visitors yet. */
  rollout?: PlannedRollout | undefined;
  /** Problems of the brand and those it extends; problems between brands are not included. */
  diagnostics: readonly Diagnostic[];
  /** JSON of the CompiledBrand if there is no error. A string, because most brands are not requested soon. */
  compiled: string | undefined;
}

export interface BrandSource {
  brandsDirectory: string;
  config: BrandConfig;
}

/** A parsed file takes a hundred times the memory of the result, so only a few are in memory at a time. */
const READ_AT_ONCE = 200;

/** Reads and diagnoses these folders. Folders that were removed in the meantime are skipped. */
export function loadBrands(ids: readonly string[], source: BrandSource): LoadedBrand[] {
  const chunks = Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, index) =>
    ids.slice(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE),
  );
  return chunks.flatMap((chunk) => readChunk(chunk, source));
}

/** Like `loadBrands`, with a pause after each brand. */
export function* loadBrandSteps(ids: readonly string[], source: BrandSource): Steps<LoadedBrand[]> {
  return (yield* mapSteps(ids, 1, (id) => readChunk([id], source))).flat();
}

/** Reads the files of these brands and of all brands that they extend. */
export function readWithParents(ids: Iterable<string>, source: BrandSource): Map<string, Manifest> {
  return finish(readWithParentsSteps(ids, source));
}

/** Like `readWithParents`, with a pause after each file. */
export function* readWithParentsSteps(
  ids: Iterable<string>,
  { brandsDirectory, config }: BrandSource,
): Steps<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // `extends` may contain any text: only valid folder names are followed.
    const manifest =
      manifests.has(id) || !holdsManifest(brandsDirectory, id)
        ? undefined
        : readManifest(brandsDirectory, id, config.defaults.limits);
    if (!manifest) continue;
    manifests.set(id, manifest);
    if (manifest.data.extends !== undefined) waiting.push(manifest.data.extends);
    yield;
  }
  // By id: if two brands claim one host, the later one has the error.
  return new Map([...manifests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readChunk(ids: readonly string[], source: BrandSource): LoadedBrand[] {
  const directoryOf = (id: string) => join(source.brandsDirectory, id);
  // Taken before the files are read, so that changes in between make the state stale.
  const manifestShas = new Map(ids.map((id) => [id, readFolderState(directoryOf(id), []).manifestSha]));
  const manifests = readWithParents(ids, source);
  const states = new Map(
    ids.map((id) => [id, readFolderState(directoryOf(id), picturesOf(manifests.get(id), source.config))]),
  );
  const { brands, diagnostics } = diagnoseManifests(manifests, { config: source.config, comparesBrands: false });
  return brands.flatMap(({ resolved, isSound }): LoadedBrand[] => {
    const { manifest } = resolved;
    const { id } = manifest;
    const state = states.get(id);
    if (!state) return [];
    const isTorn = state.manifestSha !== manifestShas.get(id);
    const status = statusOf(manifest.data);
    return [
      {
        id,
        status,
        ...state,
        ...(isTorn ? { stamp: "", digest: "" } : {}),
        isReadable: manifest.isReadable,
        parents: parentsOf(manifest, manifests),
        pictures: picturesOf(manifest, source.config),
        isMarkedDefault: manifest.data.default === true,
        claims: status === "active" ? claimedHosts(resolved) : [],
        rollout: status === "active" ? planRollout(manifest) : undefined,
        diagnostics: diagnostics.filter(({ brand }) => brand === id),
        compiled: isSound ? JSON.stringify(compileBrand(resolved)) : undefined,
      },
    ];
  });
}

function parentsOf(manifest: Manifest, manifests: ReadonlyMap<string, Manifest>): string[] {
  const parents = new Set<string>();
  for (let parent = manifest.data.extends; parent !== undefined && !parents.has(parent);) {
    parents.add(parent);
    parent = manifests.get(parent)?.data.extends;
  }
  return [...parents];
}

/** Includes the signature if signatures are checked. */
function picturesOf(manifest: Manifest | undefined, { defaults }: BrandConfig): string[] {
  const signature = defaults.signing.publicKeys.length > 0 ? [SIGNATURE_FILE] : [];
  if (!manifest) return [];
  const named = namedFilesOf(manifest.data).map(({ path }) => path);
  return [...named, ...signature];
}
