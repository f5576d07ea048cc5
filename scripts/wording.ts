/* Fails if a phrase of scripts/wording/words.ts is used in the interface, in a message, in a comment or in a document. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { findPhrases } from "./wording/find-phrases.ts";

const FOLDERS = ["app", "brands", "config", "docs", "embedded", "scripts", "tests"];
const FILES = ["README.md", "CONTRIBUTING.md", "server.ts"];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
);
const found = [...files, ...FILES]
  .filter((file) => /\.(tsx?|ya?ml|md)$/.test(file) && file !== join("scripts", "wording", "words.ts"))
  .flatMap((file) => findPhrases(file, readFileSync(file, "utf8")));
for (const line of found) console.error(line);
process.exit(found.length === 0 ? 0 : 1);
