import { basename, dirname, isAbsolute, join, normalize, resolve, sep } from "node:path";

import { didYouMean } from "~/catalogue/nearest";
import type { Repair } from "~/catalogue/syntax-error";
import { inShort } from "~/catalogue/value-words";

import { inspectPath, isReallyInside, readFileStart, readFolder, realPathOf } from "../load/file-access.server";
import { sha256 } from "../load/folder-state.server";
import type { FileUse } from "../manifest/named-files";
import type { Code, Position } from "./diagnostic";

export interface FileProblem {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair;
  /** Set if the problem is inside the file and not in the manifest. */
  position?: Position & { file: string };
}

/** A file that exists in the brand's folder and is within the size limit; its content is not checked yet. */
export interface FolderFile {
  /** The real path, with links resolved. */
  file: string;
  bytes: Buffer;
  /** Hex. */
  sha256: string;
}

export type FolderFileReading = { ok: true; found: FolderFile } | { ok: false; problem: FileProblem };

interface FileQuestion {
  /** The brand's folder. */
  directory: string;
  /** As written in the manifest. */
  path: string;
  use: FileUse;
  limitKiB: number;
}

/** Reads a file that a manifest names: never one outside the brand's folder, regardless of its path or links. */
export function readFolderFile({ directory, path, use, limitKiB }: FileQuestion): FolderFileReading {
  const outside = refuse("B403", `"${path}" is outside the brand folder`, "copy the file into assets/");
  if (/^(?:[a-z][a-z0-9+.-]*:\/\/|data:)/i.test(path))
    return refuse(
      "B403",
      `"${inShort(path)}" is an address, not a file of this folder`,
      "download it to assets/, and write its path",
    );
  if (/^[a-z]:[\\/]/i.test(path)) return outside;
  if (path.includes("\\")) return refuse("B403", `"${path}" has a backslash`, `write "${path.replaceAll("\\", "/")}"`);
  if (isAbsolute(path) || path.includes("\0") || !isInside(resolve(directory, path), resolve(directory)))
    return outside;

  const wanted = resolve(directory, path);
  const found = inspectPath(wanted);
  const describeFailure = ({ reason, hint }: { reason: string; hint: string }) =>
    refuse("B018", `"${path}" cannot be read: ${reason}`, hint);
  if (found.kind === "failed") return describeFailure(found);
  if (found.kind === "absent") return { ok: false, problem: describeMissing(directory, path) };
  if (!isReallyInside(directory, wanted)) return outside;
  const file = realPathOf(wanted);

  const { size } = found.value;
  if (found.value.isFile() && size > limitKiB * 1024) {
    const length = `${Math.ceil(size / 1024)} KiB`;
    return refuse("B406", `"${basename(path)}" is ${length}; the limit for ${use} is ${limitKiB} KiB`);
  }
  const start = readFileStart(file, limitKiB * 1024);
  if (start.kind === "failed") return describeFailure(start);
  if (start.kind === "absent") return { ok: false, problem: describeMissing(directory, path) };
  const { bytes } = start.value;
  return { ok: true, found: { file, bytes, sha256: sha256(bytes) } };
}

function refuse(code: Code, message: string, hint?: string): FolderFileReading {
  return { ok: false, problem: { code, message, hint } };
}

function isInside(path: string, directory: string): boolean {
  return path.startsWith(directory + sep);
}

function describeMissing(directory: string, path: string): FileProblem {
  const spelled = spelledOnDisk(directory, path);
  if (spelled !== undefined) {
    const message = `the file is spelled "${spelled}" on disk; letter case must match`;
    const repair = { replaces: path, by: spelled };
    return { code: "B402", message, hint: "it works on macOS and fails on Linux", repair };
  }
  return { code: "B401", message: `the file "${path}" does not exist`, hint: missingHint(directory, path) };
}

/** The folder for pictures and fonts, and the one above it. */
const USUAL_FOLDERS = ["assets", "."];

function missingHint(directory: string, path: string): string | undefined {
  const names = namesIn(resolve(directory, dirname(path)));
  // Some systems write an accent as a character of its own, which looks the same.
  if (names.some((name) => name.normalize() === basename(path).normalize()))
    return "the name of the file on disk has its accents as characters of their own: rename the file, typing its name again";
  const near = didYouMean(
    path,
    names.map((name) => join(dirname(path), name)),
  );
  const folder = USUAL_FOLDERS.find((one) => namesIn(join(directory, one)).includes(basename(path)));
  return near ?? (folder === undefined ? undefined : `did you mean "${join(folder, basename(path))}"?`);
}

/** The path of a file whose names differ from those of `path` in letter case only. */
function spelledOnDisk(directory: string, path: string): string | undefined {
  let spelled = "";
  for (const step of normalize(path).split(sep)) {
    const names = namesIn(join(directory, spelled));
    const found = names.includes(step) ? step : names.find((name) => name.toLowerCase() === step.toLowerCase());
    if (found === undefined) return undefined;
    spelled = join(spelled, found);
  }
  return spelled;
}

function namesIn(folder: string): string[] {
  const listed = readFolder(folder);
  return listed.kind === "found" ? listed.value : [];
}
