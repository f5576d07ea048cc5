/*
 * `npm run lock`: adds to package-lock.json every optional package that a locked one depends on. npm omits packages of
 * other platforms if it cannot read their metadata at install time, and `npm ci` then rejects the lock on every host.
 * With --check it only reports what is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";

import { Command } from "commander";

const { check = false } = new Command("npm run lock --")
  .description("Adds to package-lock.json every optional package that a locked one depends on.")
  .option("--check", "write nothing, and fail if one is missing")
  .parse()
  .opts<{ check?: boolean }>();

const LOCK = "package-lock.json";
const SYSTEMS = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" ");
const PROCESSORS = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");

interface LockedPackage {
  version?: string;
  dev?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(LOCK, "utf8")) as { packages: Record<string, LockedPackage> };
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => ({ path, name, version: version.replace(/^[\^~]/, ""), dev })),
);

if (check) {
  for (const { path, name, version } of missing)
    console.error(`${LOCK} lacks ${name}@${version} of ${path}: npm run lock`);
  process.exit(missing.length === 0 ? 0 : 1);
}
for (const { path, name, version, dev } of missing) {
  const hoisted = `node_modules/${name}`;
  const place = lock.packages[hoisted] ? `${path}/${hoisted}` : hoisted;
  lock.packages[place] = { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) };
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(LOCK, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(`${missing.length} optional packages added to ${LOCK}`);

/**
 * Whether a package at that path resolves the other one, like Node: in its own node_modules, then in those of its
 * ancestors.
 */
function isLocked(path: string, name: string): boolean {
  if (lock.packages[path === "" ? `node_modules/${name}` : `${path}/node_modules/${name}`]) return true;
  if (path === "") return false;
  return isLocked(path.slice(0, Math.max(path.lastIndexOf("node_modules/") - 1, 0)), name);
}

/** The platform of a package is part of its name, as in `@rollup/rollup-linux-x64-musl`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu =
    words.find((word) => PROCESSORS.includes(word)) ??
    (words.some((word) => word.startsWith("arm")) ? "arm" : undefined);
  const libc =
    os !== "linux"
      ? undefined
      : words.some((word) => word.startsWith("musl"))
        ? "musl"
        : words.some((word) => word.startsWith("gnu"))
          ? "glibc"
          : undefined;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
