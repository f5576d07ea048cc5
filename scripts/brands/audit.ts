import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { Option } from "commander";
import { parseDocument } from "yaml";

import { BrandId } from "~/brand/manifest/values";

import { git, requireHistory } from "./changed.ts";
import { changeRows, compareFlat, flatten, type FieldChange } from "./flatten.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { WrongUsage } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

interface AuditEntry {
  /** Empty for uncommitted changes. */
  commit: string;
  who: string;
  /** ISO 8601. */
  when: string;
  subject: string;
  changes: FieldChange[];
  /** Other files of the folder. */
  files: string[];
}

export function addAudit({ program, terminal }: Registry): void {
  program
    .command("audit")
    .summary("lists who changed which value of a brand, when, and from what to what")
    .description(
      "lists every change of a brand's values from the git history of its folder, with author and date, newest first",
    )
    .argument("<id>", "an existing or deleted brand")
    .addOption(new Option("--format <name>", "output format").choices(["text", "json"]).default("text"))
    .action((id: string, { brandsDir, format }: Folders & { format: "text" | "json" }) => {
      if (!BrandId.safeParse(id).success) throw new WrongUsage(`"${id}" is not an id of a brand`);
      const entries = readAudit(id, brandsDir);
      if (entries.length === 0) throw new WrongUsage(`there is no brand "${id}" in the git history of ${brandsDir}`);
      terminal.write(format === "json" ? `${JSON.stringify(entries, null, 2)}\n` : entries.map(formatEntry).join("\n"));
    });
}

function readAudit(id: string, brandsDir: string): AuditEntry[] {
  requireHistory(brandsDir);
  const entries = commitsOf(id, brandsDir).map(({ commit, parent, who, when, subject }) => ({
    ...{ commit, who, when, subject },
    changes: compareTexts(manifestAt(id, parent, brandsDir), manifestAt(id, commit, brandsDir)),
    files: filesChanged(id, brandsDir, [
      "diff-tree",
      "--root",
      "--no-commit-id",
      "-r",
      "-m",
      "--name-only",
      "-z",
      commit,
    ]),
  }));
  return [...uncommitted(id, brandsDir), ...entries];
}

function commitsOf(id: string, brandsDir: string) {
  const fields = ["%H", "%P", "%an <%ae>", "%aI", "%s"].join("%x00");
  const lines = git(brandsDir, ["log", `--format=${fields}%x00%x01`, "--", `./${id}`]).split("\0\u0001\n");
  return lines.filter(Boolean).map((line) => {
    const [commit = "", parents = "", who = "", when = "", subject = ""] = line.split("\0");
    return { commit, parent: parents.split(" ")[0] ?? "", who, when, subject };
  });
}

function uncommitted(id: string, brandsDir: string): AuditEntry[] {
  const path = join(brandsDir, id, "brand.yaml");
  const now = existsSync(path) ? readFileSync(path, "utf8") : "";
  const changes = compareTexts(manifestAt(id, "HEAD", brandsDir), now);
  const files = filesChanged(id, brandsDir, ["diff", "--name-only", "--relative", "-z", "HEAD"]);
  if (changes.length === 0 && files.length === 0) return [];
  return [{ commit: "", who: "", when: "", subject: "not committed", changes, files }];
}

function filesChanged(id: string, brandsDir: string, command: readonly string[]): string[] {
  const names = git(brandsDir, [...command, ...(command[0] === "diff" ? [] : ["--relative"]), "--", `./${id}`]);
  return names
    .split("\0")
    .filter(Boolean)
    .map((name) => name.slice(id.length + 1))
    .filter((name) => name !== "brand.yaml");
}

/** Empty if the file did not exist. */
function manifestAt(id: string, commit: string, brandsDir: string): string {
  if (commit === "") return "";
  try {
    return git(brandsDir, ["show", `${commit}:./${id}/brand.yaml`]);
  } catch {
    return "";
  }
}

/** As written, valid or not: inherited values are not part of the folder's own history. */
function compareTexts(before: string, after: string): FieldChange[] {
  const read = (text: string) => flatten(parseDocument(text, { logLevel: "silent" }).toJS({ maxAliasCount: 50 }) ?? {});
  return compareFlat(read(before), read(after));
}

function formatEntry({ commit, who, when, subject, changes, files }: AuditEntry): string {
  const head = commit === "" ? "not committed" : `${when}  ${who}  ${commit.slice(0, 10)}  ${subject}`;
  const others = files.length > 0 ? [["files", files.join(", ")]] : [];
  const rows = [...changeRows(changes), ...others].map(([first = "", ...rest]) => [`  ${first}`, ...rest]);
  return `${head}\n${formatTable(rows)}`;
}
