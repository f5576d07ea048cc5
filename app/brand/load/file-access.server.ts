import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
  type Stats,
} from "node:fs";
import { sep } from "node:path";

/**
 * The result of reading a path of brands/. Nothing here throws: a file that cannot be read is a problem of its own
 * brand only.
 */
export type Access<Value> = { kind: "found"; value: Value } | { kind: "absent" } | AccessFailure;

export interface AccessFailure {
  kind: "failed";
  /** A phrase to follow a colon. */
  reason: string;
  hint: string;
}

const LOOP = ["it is a link that leads back to itself", "remove the link, or let it lead to a file"] as const;
const NOT_A_FILE = ["it is not a regular file", "replace it with a regular file"] as const;
const DANGLING = ["it is a link to a file that does not exist", "remove the link, or restore the file"] as const;
const OUTSIDE = ["it is a link that leads out of the brand folder", "copy the file into the folder"] as const;
const FOLDER = ["it is a folder", "put a file in its place"] as const;

/** By error code of the operating system. */
const REASONS: Record<string, readonly [reason: string, hint: string]> = {
  EACCES: ["permission denied", "give the user that runs the console read access"],
  EPERM: ["permission denied", "give the user that runs the console read access"],
  EISDIR: FOLDER,
  ELOOP: LOOP,
  ENAMETOOLONG: ["its path is too long", "shorten the name"],
  ENXIO: NOT_A_FILE,
};

/** Stats a path, following links by default. */
export function inspectPath(path: string, { followsLinks = true } = {}): Access<Stats> {
  return attempt<Stats>(() => {
    // Links last: with thousands of brands, most paths are files or, like the optional folders of a brand, absent.
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (!entry) return { kind: "absent" };
    if (!followsLinks || !entry.isSymbolicLink()) return { kind: "found", value: entry };
    const target = statSync(path, { throwIfNoEntry: false });
    return target ? { kind: "found", value: target } : failed(DANGLING);
  });
}

export interface FileStart {
  bytes: Buffer;
  /** Of the whole file. */
  size: number;
}

/** The first bytes of a file, at most `limit`: a huge file is rejected without being read, and a pipe never blocks. */
export function readFileStart(path: string, limit: number): Access<FileStart> {
  const found = inspectPath(path);
  if (found.kind !== "found") return found;
  if (!found.value.isFile()) return failed(found.value.isDirectory() ? FOLDER : NOT_A_FILE);
  return attempt(() => {
    // Opening does not block if the file has been replaced by a pipe in the meantime.
    const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const { size } = fstatSync(file);
      const bytes = Buffer.alloc(Math.min(size, limit));
      return { kind: "found", value: { bytes: bytes.subarray(0, readSync(file, bytes)), size } };
    } finally {
      closeSync(file);
    }
  });
}

/**
 * The same for a file of a brand's folder, never one outside it, with the bytes as UTF-8, without a byte order mark;
 * invalid bytes are decoded as U+FFFD.
 */
export function readTextStart(directory: string, path: string, limit: number): Access<FileStart & { text: string }> {
  const found = inspectPath(path);
  if (found.kind === "found" && !isReallyInside(directory, path)) return failed(OUTSIDE);
  const start = found.kind === "found" ? readFileStart(path, limit) : found;
  if (start.kind !== "found") return start;
  return { kind: "found", value: { ...start.value, text: new TextDecoder().decode(start.value.bytes) } };
}

/** Whether a path leads to something inside a folder, with the links of both resolved. */
export function isReallyInside(directory: string, path: string): boolean {
  return realPathOf(path).startsWith(realPathOf(directory) + sep);
}

/** With links resolved. A file removed in the meantime is reported as missing when it is read. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    explainError(error);
    return path;
  }
}

/** The names in a folder; none if the path is not a folder. */
export function readFolder(path: string): Access<string[]> {
  const found = inspectPath(path);
  if (found.kind !== "found") return found;
  if (!found.value.isDirectory()) return { kind: "absent" };
  return attempt(() => ({ kind: "found", value: readdirSync(path).sort() }));
}

/** Why the entries of a path cannot be listed, as a clause; undefined for a folder. */
export function whyNoFolder(path: string): string | undefined {
  const found = inspectPath(path);
  if (found.kind === "found" && !found.value.isDirectory()) return `"${path}" is a file`;
  const names = readFolder(path);
  if (names.kind === "absent") return `"${path}" does not exist`;
  return names.kind === "failed" ? `"${path}" cannot be read: ${names.reason}` : undefined;
}

function attempt<Value>(read: () => Access<Value>): Access<Value> {
  try {
    return read();
  } catch (error) {
    return explainError(error);
  }
}

/** An error of the file system, or of Node.js about a path. Any other error is a bug and is rethrown. */
export function explainError(error: unknown): { kind: "absent" } | AccessFailure {
  if (!(error instanceof Error && "code" in error)) throw error;
  // A manifest may contain any path: one with a null byte is rejected before the system sees it, and names no file.
  if (error.code === "ERR_INVALID_ARG_VALUE") return { kind: "absent" };
  if (!("syscall" in error)) throw error;
  const code = String(error.code);
  if (code === "ENOENT" || code === "ENOTDIR") return { kind: "absent" };
  return failed(REASONS[code] ?? [`the system reports ${code}`, "check the disk and the file's permissions"]);
}

function failed([reason, hint]: readonly [string, string]): AccessFailure {
  return { kind: "failed", reason, hint };
}
