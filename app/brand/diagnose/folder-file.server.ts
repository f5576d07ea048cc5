import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";

import { didYouMean } from "~/catalogue/nearest";
import type { Repair } from "~/catalogue/syntax-error";

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
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(path))
    return refuse(
      "B403",
      `"${path}" is an address, not a file of this folder`,
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
  const folder = resolve(directory, dirname(path));
  const listed = readFolder(folder);
  const names = listed.kind === "found" ? listed.value : [];
  const sibling = (name: string) => join(dirname(path), name);
  const otherCase = names.find((name) => name.toLowerCase() === basename(path).toLowerCase());
  if (otherCase !== undefined && otherCase !== basename(path)) {
    const message = `the file is spelled "${sibling(otherCase)}" on disk; letter case must match`;
    const repair = { replaces: path, by: sibling(otherCase) };
    return { code: "B402", message, hint: "it works on macOS and fails on Linux", repair };
  }
  return { code: "B401", message: `the file "${path}" does not exist`, hint: didYouMean(path, names.map(sibling)) };
}
