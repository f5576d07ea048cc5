/*
 * `node scripts/run-compiled.js <program.ts> [arguments]`: runs a program of this repository that is started often.
 * Its modules are compiled into .cache/programs once per change; a loader compiles each module at every start, which
 * takes half of the time of a command (docs/decisions/0088).
 */
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const FOLDER = ".cache/programs";
const DAY_MS = 24 * 60 * 60 * 1000;

const [, , program] = process.argv;
// As if Node.js had started the program itself.
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(readCompiled(program) ?? (await compile(program)))).href);

/** The compiled program; undefined if it has not been compiled, or if one of its modules has changed. */
function readCompiled(entry) {
  try {
    const { file, modules, stamp } = JSON.parse(readFileSync(recordOf(entry), "utf8"));
    return stampOf(modules) === stamp && statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

async function compile(entry) {
  const { build } = await import("esbuild");
  const startedAt = Date.now();
  mkdirSync(FOLDER, { recursive: true });
  const draft = mkdtempSync(join(FOLDER, "draft-"));
  const { metafile } = await build({
    entryPoints: [entry],
    outdir: draft,
    bundle: true,
    // What a command imports when it needs it is still loaded only then.
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": "./app" },
    metafile: true,
    logLevel: "warning",
  });
  const modules = ["package-lock.json", ...Object.keys(metafile.inputs)];
  const stamp = stampOf(modules);
  const folder = join(FOLDER, `${basename(entry, ".ts")}-${stamp.slice(0, 12)}`);
  try {
    renameSync(draft, folder);
  } catch {
    // Another process has compiled the same modules in the meantime.
    rmSync(draft, { recursive: true });
  }
  const file = join(folder, `${basename(entry, ".ts")}.js`);
  // A module that was written in the meantime may be newer than what was compiled: the next start compiles again.
  if (modules.some((module) => statSync(module).mtimeMs >= startedAt)) return file;
  const record = `${recordOf(entry)}.${process.pid}`;
  writeFileSync(record, JSON.stringify({ file, modules, stamp }));
  renameSync(record, recordOf(entry));
  removeOldest();
  return file;
}

/** Earlier compilations, except those that may still be running. */
function removeOldest() {
  for (const name of readdirSync(FOLDER)) {
    const path = join(FOLDER, name);
    if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

function recordOf(entry) {
  return join(FOLDER, `${basename(entry, ".ts")}.json`);
}

/** Times and sizes: reading three hundred files takes longer than comparing them. */
function stampOf(modules) {
  const stamps = modules.map((module) => {
    const { size, mtimeMs } = statSync(module);
    return `${module} ${size} ${mtimeMs}`;
  });
  return createHash("sha256").update(stamps.join("\n")).digest("hex");
}
