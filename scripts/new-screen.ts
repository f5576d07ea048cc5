/*
 * npm run new:screen -- <id>: creates a list and a detail screen, their API functions and a test, such as `sites` and
 * `site`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

import { format } from "prettier";

import { addScreens } from "./new-screen/add-screens.ts";
import { namesFrom } from "./new-screen/names.ts";
import { filesFor } from "./new-screen/templates.ts";

const SCREENS = "config/screens.yaml";

const [id = ""] = process.argv.slice(2);
const names = namesFrom(id);
if (!names) {
  console.error("Usage: npm run new:screen -- <id>, a plural in lower case with dashes, such as rogue-devices");
  process.exit(2);
}

writeFileSync(SCREENS, addScreens(readFileSync(SCREENS, "utf8"), names));
console.log(`changed ${SCREENS}`);
for (const [path, text] of Object.entries(filesFor(names))) {
  if (existsSync(path)) {
    console.log(`kept    ${path}, which exists`);
    continue;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, path.endsWith(".yaml") ? text : await format(text, { parser: "typescript", printWidth: 120 }));
  console.log(`created ${path}`);
}
const written = spawnSync(process.execPath, ["--import", "tsx", "scripts/write-types.ts"], { stdio: "inherit" });
console.log('\nNext: the endpoint in embedded/api (CONTRIBUTING.md, "Add an endpoint").');
process.exit(written.status ?? 1);
