import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Terminology } from "../manifest/terminology";
import { createBrandVersion, type BrandVersion } from "./brand-version.server";
import { sha256 } from "./folder-state.server";
import type { LoadedBrand } from "./load-brands.server";
import type { Share } from "./rollout-plan.server";
import type { SnapshotChanges } from "./snapshot-changes";
import type { BrandEntry } from "./snapshot.server";
import type { Steps } from "./steps";

/** The data of the previous run that a start can use. */
export interface CachedBrands {
  /** Empty if they were written by another version or for another configuration. */
  loaded: ReadonlyMap<string, LoadedBrand>;
  /** With their last valid versions. */
  entries: ReadonlyMap<string, BrandEntry>;
}

/**
 * Stores the content of brands/ and the served versions between starts: ten thousand brands need not be parsed again,
 * and a brand whose file is invalid at start still has its last valid version. Safe to delete.
 */
export interface BrandCache {
  /** `circumstances` contains everything that a loaded brand depends on besides its files. */
  read: (circumstances: unknown, usualWords: Terminology) => CachedBrands;
  /** In steps: a large installation has tens of megabytes. */
  save: (all: ReadonlyMap<string, BrandEntry>, changes: Pick<SnapshotChanges, "touched" | "removed">) => Steps<void>;
}

interface CacheOptions {
  directory: string;
  /** Called once if the directory cannot be written; the console then runs without a cache. */
  onError: (error: unknown) => void;
  version?: string;
  /** Number of stale lines tolerated before compaction. */
  mostOvertaken?: number;
}

/** Increment if earlier lines, including last valid versions, can no longer be read. */
const FORMAT = 8;

interface CacheHeader {
  format: number;
  key: string;
}
/** The last line of an id is current; the last one with the state `ok` is the last valid version. */
interface Line extends Pick<BrandEntry, "state" | "since"> {
  loaded: LoadedBrand;
  previous?: StoredVersion | undefined;
  /** Set for a last valid version whose file has changed since. */
  share?: Share | undefined;
}
type StoredVersion = Omit<BrandVersion, "brand">;
interface Removal {
  removed: string;
}

export function openBrandCache(options: CacheOptions): BrandCache {
  const { directory, onError, version = programVersion(), mostOvertaken = 1000 } = options;
  const file = join(directory, "compiled.ndjson");
  let key = "";
  /** Undefined if the file cannot be appended to, because it was written for another key. */
  let lineCount: number | undefined;
  let isWritable = true;

  return {
    read(circumstances, usualWords) {
      key = sha256(JSON.stringify([version, circumstances]));
      const { header, current, good, count } = readLines(file);
      const isTrusted = header?.key === key;
      lineCount = isTrusted ? count : undefined;
      return {
        loaded: new Map(isTrusted ? [...current].map(([id, { loaded }]) => [id, loaded]) : []),
        entries: new Map([...current].map(([id, line]) => [id, restoreEntry(line, good.get(id), usualWords)])),
      };
    },
    *save(all, { touched, removed }) {
      if (!isWritable) return;
      const added = [...touched.flatMap(linesOf), ...removed.map((id): Removal => ({ removed: id }))];
      const isRoomy = lineCount !== undefined && lineCount + added.length <= 2 * all.size + mostOvertaken;
      try {
        if (lineCount !== undefined && isRoomy) {
          lineCount += added.length;
          yield* appendSteps(file, added);
          return;
        }
        const lines = [...all.values()].flatMap(linesOf);
        const temporary = `${file}.${process.pid}`;
        mkdirSync(directory, { recursive: true });
        writeFileSync(temporary, writeLines([{ format: FORMAT, key } satisfies CacheHeader]));
        yield* appendSteps(temporary, lines);
        renameSync(temporary, file);
        lineCount = lines.length;
      } catch (error) {
        isWritable = false;
        onError(error);
      }
    },
  };
}

/** Disables the cache: every start reads every file. */
export const NO_CACHE: BrandCache = {
  read: () => ({ loaded: new Map(), entries: new Map() }),
  *save() {},
};

function restoreEntry(
  { loaded, state, since, previous: stored }: Line,
  good: Line | undefined,
  usualWords: Terminology,
): BrandEntry {
  const facts = good && { ...good.loaded, rollout: good.loaded.rollout ?? good.share };
  const version = facts?.compiled === undefined ? undefined : createBrandVersion(facts, facts.compiled, usualWords);
  const previous = stored && createBrandVersion({ ...stored, rollout: stored.share }, stored.compiled, usualWords);
  return { id: loaded.id, loaded, state, since, version, previous, earlier: [], diagnostics: loaded.diagnostics };
}

/** The current file, preceded by the served version if that is an earlier one. */
function linesOf({ loaded, state, since, version, previous }: BrandEntry): Line[] {
  if (!loaded) return [];
  const line = { state, since, loaded, previous: previous && storedVersion(previous) };
  if (state !== "degraded" || !version) return [line];
  const { share, ...served } = storedVersion(version);
  return [{ state: "ok", since, loaded: { ...loaded, ...served, rollout: undefined }, share }, line];
}

function storedVersion({ claims, digest, manifestSha, status, compiled, share }: BrandVersion): StoredVersion {
  return { claims, digest, manifestSha, status, compiled, share };
}

/** A few hundred kilobytes at a time. */
const LINES_AT_ONCE = 50;

function* appendSteps(file: string, lines: readonly object[]): Steps<void> {
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    appendFileSync(file, writeLines(lines.slice(start, start + LINES_AT_ONCE)));
    yield;
  }
}

function writeLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

interface Lines {
  header: CacheHeader | undefined;
  current: Map<string, Line>;
  good: Map<string, Line>;
  count: number;
}

function readLines(file: string): Lines {
  const lines: Lines = { header: undefined, current: new Map(), good: new Map(), count: 0 };
  const [first, ...rest] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const header = parseLine(first) as CacheHeader | undefined;
  if (header?.format !== FORMAT) return lines;
  for (const text of rest) {
    const line = parseLine(text) as Line | Removal | undefined;
    lines.count += 1;
    if (!line) continue;
    if ("removed" in line) {
      lines.current.delete(line.removed);
      lines.good.delete(line.removed);
    } else {
      lines.current.set(line.loaded.id, line);
      if (line.state === "ok") lines.good.set(line.loaded.id, line);
      // What was withdrawn on purpose does not come back because of a mistake.
      else if (line.loaded.status !== "active") lines.good.delete(line.loaded.id);
    }
  }
  return { ...lines, header };
}

/** A line truncated by a crash is ignored: its brand is read from the file again. */
function parseLine(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The bundle is one file, so its hash is its version. When running from sources, any module may have changed and no
 * cache is used.
 */
function programVersion(): string {
  const program = fileURLToPath(import.meta.url);
  return program.endsWith(".ts") ? `sources ${process.pid} ${Date.now()}` : sha256(readFileSync(program));
}
