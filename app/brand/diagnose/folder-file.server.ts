import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";

import { didYouMean } from "~/catalogue/nearest";

import { sha256 } from "../load/folder-state.server";
import type { FileUse } from "../manifest/named-files";
import type { Code, Position, Repair } from "./diagnostic";

export interface FileProblem {
  code: Code;
  message: string;
  hint?: string | undefined;
  repair?: Repair;
  /** Given when the mistake is inside the file and not in the manifest. */
  position?: Position & { file: string };
}

/** A file that is there, in the brand's folder and not too large; what it holds is not known yet. */
export interface FolderFile {
  /** The real path, links followed. */
  file: string;
  bytes: Buffer;
  /** Hex. */
  sha256: string;
}

export type FolderFileReading = { ok: true; found: FolderFile } | { ok: false; problem: FileProblem };

interface FileQuestion {
  /** The brand's folder. */
  directory: string;
  /** As the manifest has it. */
  path: string;
  use: FileUse;
  limitKiB: number;
}

/** Reads a file that a manifest names: never one outside the brand's folder, whatever the path or a link says. */
export function readFolderFile({ directory, path, use, limitKiB }: FileQuestion): FolderFileReading {
  const outside = refuse("B403", `"${path}" is outside the brand folder`, "copy the file into assets/");
  const isOdd = isAbsolute(path) || /[\\\0]/.test(path);
  if (isOdd || !isInside(resolve(directory, path), resolve(directory))) return outside;

  const wanted = resolve(directory, path);
  if (!existsSync(wanted) || !statSync(wanted).isFile())
    return { ok: false, problem: describeMissing(directory, path) };
  const file = realpathSync(wanted);
  if (!isInside(file, realpathSync(directory))) return outside;

  const { size } = statSync(file);
  if (size > limitKiB * 1024) {
    const length = `${Math.ceil(size / 1024)} KiB`;
    return refuse("B406", `"${basename(path)}" is ${length}; the limit for ${use} is ${limitKiB} KiB`);
  }
  const bytes = readFileSync(file);
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
  const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  const sibling = (name: string) => join(dirname(path), name);
  const otherCase = names.find((name) => name.toLowerCase() === basename(path).toLowerCase());
  if (otherCase !== undefined && otherCase !== basename(path)) {
    const message = `the file is spelled "${sibling(otherCase)}" on disk; letter case must match`;
    const repair = { replaces: path, by: sibling(otherCase) };
    return { code: "B402", message, hint: "it works on macOS and fails on Linux", repair };
  }
  return { code: "B401", message: `the file "${path}" does not exist`, hint: didYouMean(path, names.map(sibling)) };
}
