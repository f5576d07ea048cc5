import { join } from "node:path";

import { claimedHosts, type ClaimedHost } from "./claimed-hosts.server";
import { compileBrand } from "./compile.server";
import { diagnoseDrafts } from "./diagnose.server";
import type { Diagnostic } from "./diagnose/diagnostic";
import { readDraft, type Draft } from "./diagnose/draft.server";
import type { House } from "./diagnose/subject.server";
import { holdsManifest, readFolderState, type FolderState } from "./folder-state.server";
import { namedFilesOf } from "./named-files";
import { statusOf, type BrandStatus } from "./status";

/** One brand's folder as it was read: plain JSON, because it is kept on disk between starts. */
export interface BrandRecord extends FolderState {
  id: string;
  /** Only its hosts and its parent were looked at so far; everything else here is empty. */
  isHead?: true;
  isReadable: boolean;
  /** The brands it extends, nearest first; the last may not exist. It is read again when one of them changes. */
  parents: readonly string[];
  /** Paths inside the folder, as the manifest has them. */
  pictures: readonly string[];
  isMarkedDefault: boolean;
  /** Only an active brand has hosts: a draft is shown to those who were sent a link, a disabled one to nobody. */
  status: BrandStatus;
  claims: readonly ClaimedHost[];
  /** What is wrong about it and those it extends; what several brands together get wrong is not a matter of one record. */
  diagnostics: readonly Diagnostic[];
  /** JSON of the CompiledBrand when there is no error. A text, because most brands are not asked for soon. */
  compiled: string | undefined;
}

export interface BrandSource {
  brandsDirectory: string;
  house: House;
}

/** A parsed file takes a hundred times the memory of its record, so that only so many are held at once. */
const READ_AT_ONCE = 200;

/** Reads and diagnoses these folders. One that is gone by now has no record. */
export function readRecords(ids: readonly string[], source: BrandSource): BrandRecord[] {
  const chunks = Array.from({ length: Math.ceil(ids.length / READ_AT_ONCE) }, (_, index) =>
    ids.slice(index * READ_AT_ONCE, (index + 1) * READ_AT_ONCE),
  );
  return chunks.flatMap((chunk) => readChunk(chunk, source));
}

/** Reads the files of these brands and of all that they extend. */
export function readFamily(ids: Iterable<string>, { brandsDirectory, house }: BrandSource): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // `extends` is whatever somebody wrote: only the name of a folder is followed.
    const draft =
      drafts.has(id) || !holdsManifest(brandsDirectory, id) ? undefined : readIfThere(brandsDirectory, id, house);
    if (!draft) continue;
    drafts.set(id, draft);
    if (draft.manifest.extends !== undefined) waiting.push(draft.manifest.extends);
  }
  // By id: where two brands claim one host, the error is the later one's.
  return new Map([...drafts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readChunk(ids: readonly string[], source: BrandSource): BrandRecord[] {
  const directoryOf = (id: string) => join(source.brandsDirectory, id);
  // Taken before the files are read: what changes in between is found stale afterwards.
  const manifestShas = new Map(ids.map((id) => [id, readFolderState(directoryOf(id), []).manifestSha]));
  const drafts = readFamily(ids, source);
  const states = new Map(ids.map((id) => [id, readFolderState(directoryOf(id), picturesOf(drafts.get(id)))]));
  const { brands, diagnostics } = diagnoseDrafts(drafts, { house: source.house, comparesBrands: false });
  return brands.flatMap(({ subject, isSound }): BrandRecord[] => {
    const { draft } = subject;
    const { id } = draft;
    const state = states.get(id);
    if (!state) return [];
    const isTorn = state.manifestSha !== manifestShas.get(id);
    const status = statusOf(draft.manifest);
    return [
      {
        id,
        status,
        ...state,
        ...(isTorn ? { stamp: "", digest: "" } : {}),
        isReadable: draft.isReadable,
        parents: parentsOf(draft, drafts),
        pictures: picturesOf(draft),
        isMarkedDefault: draft.manifest.default === true,
        claims: status === "active" ? claimedHosts(subject) : [],
        diagnostics: diagnostics.filter(({ brand }) => brand === id),
        compiled: isSound ? JSON.stringify(compileBrand(subject)) : undefined,
      },
    ];
  });
}

function readIfThere(brandsDirectory: string, id: string, house: House): Draft | undefined {
  try {
    return readDraft(brandsDirectory, id, house.defaults.limits);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
}

function parentsOf(draft: Draft, drafts: ReadonlyMap<string, Draft>): string[] {
  const parents = new Set<string>();
  for (let parent = draft.manifest.extends; parent !== undefined && !parents.has(parent);) {
    parents.add(parent);
    parent = drafts.get(parent)?.manifest.extends;
  }
  return [...parents];
}

function picturesOf(draft: Draft | undefined): string[] {
  return draft ? namedFilesOf(draft.manifest).map(({ path }) => path) : [];
}
