/*
 * npm run new:screen -- <id>: creates a list and a detail screen, such as `sites` and `site`, with adding and bulk
 * changes: contract, API functions, routes, table, migration, demonstration data and tests.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { Command } from "commander";

import { formatted } from "./formatted.ts";
import { addScreens } from "./new-screen/add-screens.ts";
import { addAuditWords, addPanelSource } from "./new-screen/add-words.ts";
import { namesFrom } from "./new-screen/names.ts";
import { filesFor } from "./new-screen/templates.ts";

/** The only files that all families share. */
const EDITS = {
  "config/screens.yaml": addScreens,
  "config/audit.yaml": addAuditWords,
  "config/dashboards.yaml": addPanelSource,
};

const program: Command = new Command("npm run new:screen --")
  .description("Creates a list, its detail screen and everything below them.")
  .argument("<id>", "a plural in lower case with dashes, such as rogue-devices")
  .parse();
const names = namesFrom(program.args[0] ?? "");
if (!names)
  program.error(
    "error: the id is a plural in lower case with dashes, such as rogue-devices, and its singular is no reserved word of TypeScript",
    { exitCode: 2 },
  );

for (const [path, add] of Object.entries(EDITS)) {
  const before = readFileSync(path, "utf8");
  const after = await formatted(path, add(before, names));
  if (after !== before) writeFileSync(path, after);
  console.log(`${after === before ? "kept   " : "changed"} ${path}`);
}
for (const [path, text] of Object.entries(filesFor(names))) {
  if (existsSync(path)) {
    console.log(`kept    ${path}, which exists`);
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await formatted(path, text));
  console.log(`created ${path}`);
}
run("scripts/write-types.ts");
run("scripts/new-migration.ts", names.list);
console.log(
  '\nNext: add the screen to the menu in config/screens.yaml, and replace the fields as in "Add a field" of CONTRIBUTING.md.',
);

function run(...script: string[]): void {
  const { status } = spawnSync(process.execPath, ["--import", "tsx", ...script], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
