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

/** One brand's folder as it was read: plain JSON, because it is stored on disk between starts. */
export interface LoadedBrand extends FolderState {
  id: string;
  /** Only its hosts and its parent were read so far; everything else here is empty. */
  isOutline?: true;
  isReadable: boolean;
  /** The brands it extends, nearest first; the last may not exist. It is read again when one of them changes. */
  parents: readonly string[];
  /** Paths inside the folder, as the manifest has them. */
  pictures: readonly string[];
  isMarkedDefault: boolean;
  /** Only an active brand has hosts: a draft is shown to people with a preview link, a disabled or abstract one to no one. */
  status: BrandVisibility;
  claims: readonly ClaimedHost[];
  /** Only of an active brand that is not shown to everybody yet. */
  rollout?: PlannedRollout | undefined;
  /** What is wrong about it and those it extends; what several brands together get wrong is not a matter of one loaded. */
  diagnostics: readonly Diagnostic[];
  /** JSON of the CompiledBrand when there is no error. A string, because most brands are not requested soon. */
  compiled: string | undefined;
}

export interface BrandSource {
  brandsDirectory: string;
  config: BrandConfig;
}

/** A parsed file takes a hundred times the memory of its result, so only a few are in memory at a time. */
const READ_AT_ONCE = 200;

/** Reads and diagnoses these folders. Folders that were removed in the meantime are left out. */
export function loadBrands(ids: readonly string[], source: BrandSource): LoadedBrand[] {
  const chunks = Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, index) =>
    ids.slice(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE),
  );
  return chunks.flatMap((chunk) => readChunk(chunk, source));
}

/** The same with a pause after each brand. */
export function* loadBrandSteps(ids: readonly string[], source: BrandSource): Steps<LoadedBrand[]> {
  return (yield* mapSteps(ids, 1, (id) => readChunk([id], source))).flat();
}

/** Reads the files of these brands and of all that they extend. */
export function readWithParents(ids: Iterable<string>, source: BrandSource): Map<string, Manifest> {
  return finish(readWithParentsSteps(ids, source));
}

/** The same with a pause after each file. */
export function* readWithParentsSteps(
  ids: Iterable<string>,
  { brandsDirectory, config }: BrandSource,
): Steps<Map<string, Manifest>> {
  const manifests = new Map<string, Manifest>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // `extends` may contain anything: only the name of a folder is followed.
    const manifest =
      manifests.has(id) || !holdsManifest(brandsDirectory, id)
        ? undefined
        : readManifest(brandsDirectory, id, config.defaults.limits);
    if (!manifest) continue;
    manifests.set(id, manifest);
    if (manifest.data.extends !== undefined) waiting.push(manifest.data.extends);
    yield;
  }
  // By id: where two brands claim one host, the error is the later one's.
  return new Map([...manifests].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readChunk(ids: readonly string[], source: BrandSource): LoadedBrand[] {
  const directoryOf = (id: string) => join(source.brandsDirectory, id);
  // Taken before the files are read: what changes in between is found stale afterwards.
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

/** With the signature where one counts. */
function picturesOf(manifest: Manifest | undefined, { defaults }: BrandConfig): string[] {
  const signature = defaults.signing.publicKeys.length > 0 ? [SIGNATURE_FILE] : [];
  if (!manifest) return [];
  const named = namedFilesOf(manifest.data).map(({ path }) => path);
  return [...named, ...signature];
}
