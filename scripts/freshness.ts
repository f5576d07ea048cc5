import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/sources.sha256";
/** The sources of the build. Brands and most of the configuration are read at start, so they need no build. */
const SOURCES = [
  "app",
  "embedded",
  "server.ts",
  "remix.config.js",
  "vite.config.ts",
  "scripts/vite",
  "scripts/build.ts",
  "scripts/bundle.ts",
  "scripts/precompress.ts",
  "scripts/write-config-values.ts",
  "scripts/write-styles.ts",
  "package-lock.json",
  "config/screens.yaml",
];

/** Whether build/ matches the current sources. */
export function isBuildFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === hashSources();
}

export function writeFreshness(): void {
  writeFileSync(STAMP, hashSources());
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
    .filter((file) => !/\.(test|spec)\.tsx?$/.test(file));
}
