import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { BrandRecord } from "./brand-record.server";
import { createEdition } from "./edition.server";
import { sha256 } from "./folder-state.server";
import type { Resident } from "./generation.server";
import type { Swap } from "./swap";
import type { Terminology } from "./terminology";

/** What a start finds of the run before. */
export interface Remembered {
  /** Empty when they were made by another program or from another configuration. */
  records: ReadonlyMap<string, BrandRecord>;
  /** With their last good versions. */
  residents: ReadonlyMap<string, Resident>;
}

/**
 * What was read of brands/ and what was served, kept between starts: ten thousand brands need not be parsed again, and one
 * whose file is broken at start still has its last good version. Safe to delete.
 */
export interface BrandCache {
  /** `circumstances` is all that a record depends on beside its files. */
  read: (circumstances: unknown, usualWords: Terminology) => Remembered;
  save: (all: ReadonlyMap<string, Resident>, swap: Pick<Swap, "touched" | "removed">) => void;
}

interface CacheOptions {
  directory: string;
  /** Told once when the directory cannot be written; the console then runs without. */
  onFault: (error: unknown) => void;
  version?: string;
  /** So many overtaken lines are left in the file beside one for each brand. */
  mostOvertaken?: number;
}

/** Raised when the lines of an earlier program can no longer be understood, last good versions included. */
const FORMAT = 3;

interface Head {
  format: number;
  key: string;
}
/** The last line of an id counts; of those with the state `ok` the last one is the last good version. */
type Line = Pick<Resident, "state" | "since"> & { record: BrandRecord };
interface Removal {
  removed: string;
}

export function openBrandCache(options: CacheOptions): BrandCache {
  const { directory, onFault, version = programVersion(), mostOvertaken = 1000 } = options;
  const file = join(directory, "compiled.ndjson");
  let key = "";
  /** Undefined while the file is not ours to add to. */
  let lineCount: number | undefined;
  let isWritable = true;

  return {
    read(circumstances, usualWords) {
      key = sha256(JSON.stringify([version, circumstances]));
      const { head, current, good, count } = readLines(file);
      const isTrusted = head?.key === key;
      lineCount = isTrusted ? count : undefined;
      return {
        records: new Map(isTrusted ? [...current].map(([id, { record }]) => [id, record]) : []),
        residents: new Map([...current].map(([id, line]) => [id, revive(line, good.get(id)?.record, usualWords)])),
      };
    },
    save(all, { touched, removed }) {
      if (!isWritable) return;
      const added = [...touched.flatMap(linesOf), ...removed.map((id): Removal => ({ removed: id }))];
      const isRoomy = lineCount !== undefined && lineCount + added.length <= 2 * all.size + mostOvertaken;
      try {
        if (lineCount !== undefined && isRoomy) {
          if (added.length > 0) appendFileSync(file, writeLines(added));
          lineCount += added.length;
          return;
        }
        const lines = [...all.values()].flatMap(linesOf);
        mkdirSync(directory, { recursive: true });
        writeFileSync(`${file}.${process.pid}`, writeLines([{ format: FORMAT, key } satisfies Head, ...lines]));
        renameSync(`${file}.${process.pid}`, file);
        lineCount = lines.length;
      } catch (error) {
        isWritable = false;
        onFault(error);
      }
    },
  };
}

/** A console without a cache: every start reads every file. */
export const NO_CACHE: BrandCache = {
  read: () => ({ records: new Map(), residents: new Map() }),
  save: () => undefined,
};

function revive({ record, state, since }: Line, good: BrandRecord | undefined, usualWords: Terminology): Resident {
  const edition = good?.compiled === undefined ? undefined : createEdition(good, good.compiled, usualWords);
  return { id: record.id, record, state, since, edition, earlier: [], diagnostics: record.diagnostics };
}

/** The file as it is, and before it the version that is served when that is an earlier one. */
function linesOf({ record, state, since, edition }: Resident): Line[] {
  if (!record) return [];
  const line = { state, since, record };
  if (state !== "degraded" || !edition) return [line];
  const { claims, digest, manifestSha, status, compiled } = edition;
  return [{ state: "ok", since, record: { ...record, claims, digest, manifestSha, status, compiled } }, line];
}

function writeLines(lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

interface Lines {
  head: Head | undefined;
  current: Map<string, Line>;
  good: Map<string, Line>;
  count: number;
}

function readLines(file: string): Lines {
  const lines: Lines = { head: undefined, current: new Map(), good: new Map(), count: 0 };
  const [first, ...rest] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const head = parseLine(first) as Head | undefined;
  if (head?.format !== FORMAT) return lines;
  for (const text of rest) {
    const line = parseLine(text) as Line | Removal | undefined;
    lines.count += 1;
    if (!line) continue;
    if ("removed" in line) {
      lines.current.delete(line.removed);
      lines.good.delete(line.removed);
    } else {
      lines.current.set(line.record.id, line);
      if (line.state === "ok") lines.good.set(line.record.id, line);
      // What was withdrawn on purpose does not come back because of a mistake.
      else if (line.record.status !== "active") lines.good.delete(line.record.id);
    }
  }
  return { ...lines, head };
}

/** A line that a crash cut short is as good as none: what it was about is read from its file again. */
function parseLine(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The bundle is one file, so its hash is its version. From sources any module may have changed, and nothing is believed. */
function programVersion(): string {
  const program = fileURLToPath(import.meta.url);
  return program.endsWith(".ts") ? `sources ${process.pid} ${Date.now()}` : sha256(readFileSync(program));
}
