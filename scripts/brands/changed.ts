import { execFileSync } from "node:child_process";

import { WrongUsage } from "./terminal.ts";

/** The files below a folder that differ from a git reference, including new ones; relative to that folder. */
export function filesChangedSince(reference: string, folder: string): string[] {
  checkReference(reference, folder);
  const changed = git(folder, ["diff", "--name-only", "--relative", "-z", reference, "--", "."]);
  const added = git(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", "."]);
  return [...changed.split("\0"), ...added.split("\0")].filter(Boolean);
}

/** Rejects anything that is not a commit, so that it can never be parsed as an option of git. */
export function checkReference(reference: string, folder: string): void {
  if (reference.startsWith("-")) throw new WrongUsage(`"${reference}" is not a git reference`);
  try {
    git(folder, ["rev-parse", "--verify", "--quiet", `${reference}^{commit}`]);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw new Error("git is not installed");
    requireHistory(folder);
    throw new WrongUsage(`"${reference}" is not a commit, branch or tag in the git history of ${folder}`);
  }
}

/** Rejects a folder whose earlier content is not known. */
export function requireHistory(folder: string): void {
  try {
    git(folder, ["rev-parse", "--verify", "--quiet", "HEAD"]);
  } catch {
    throw new WrongUsage(`${folder} is in no git repository with a history`);
  }
}

export function git(folder: string, args: readonly string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}
