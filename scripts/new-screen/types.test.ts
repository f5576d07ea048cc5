import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

import {
  convertCompilerOptionsFromJson,
  createCompilerHost,
  createProgram,
  createSourceFile,
  flattenDiagnosticMessageText,
  readConfigFile,
  sys,
} from "typescript";
import { expect, test } from "vitest";

import { namesFrom, type ScreenNames } from "./names.ts";
import { filesFor } from "./templates.ts";

const SCREEN_IDS = resolve("app/catalogue/screen-id.generated.ts");
const TABLES = resolve("embedded/store/record-tables.generated.ts");

/** The plurals end in -s, -es and -ies. */
const screens = ["rogue-devices", "branches", "boxes", "entries"].flatMap((id) => namesFrom(id) ?? []);

test("the files of a new screen compile", () => {
  const files = new Map(
    screens
      .flatMap((names) => Object.entries(filesFor(names)))
      .filter(([path]) => /\.tsx?$/.test(path))
      .map(([path, text]) => [resolve(path), text]),
  );
  expect(files.size).toBeGreaterThan(4 * 15);
  expect(errorsIn([...files.keys()], new Map([...files, ...generatedFor(screens)]))).toEqual([]);
}, 60_000);

/** What `write-types` adds to the generated files that the screen's own files refer to. */
function generatedFor(added: readonly ScreenNames[]): Map<string, string> {
  const ids = added.flatMap(({ list, detail }) => [` | "${list}"`, ` | "${detail}"`]);
  const imports = added.map(({ value, detail }) => `import * as ${value} from "./tables/${detail}";\n`);
  const tables = added.map(({ value }) => `...${value}.tables, `);
  const [idText, tableText] = [readFileSync(SCREEN_IDS, "utf8"), readFileSync(TABLES, "utf8")];
  return new Map([
    [SCREEN_IDS, idText.replace(/;\s*$/, `${ids.join("")};`)],
    [TABLES, imports.join("") + tableText.replace("TABLES = {", `TABLES = { ${tables.join("")}`)],
  ]);
}

/** The errors of the type checker in some files of the project. The given texts need not be stored. */
function errorsIn(checked: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const { config } = readConfigFile("tsconfig.json", (path) => sys.readFile(path)) as { config: Config };
  const { options } = convertCompilerOptionsFromJson(config.compilerOptions, ".");
  const stored = createCompilerHost(options);
  const folders = new Set([...texts.keys()].map((path) => dirname(path)));
  const program = createProgram(checked, options, {
    ...stored,
    fileExists: (path) => texts.has(path) || stored.fileExists(path),
    readFile: (path) => texts.get(path) ?? stored.readFile(path),
    directoryExists: (path) => folders.has(path) || stored.directoryExists?.(path) === true,
    getSourceFile(path, ...rest) {
      const text = texts.get(path);
      return text === undefined ? stored.getSourceFile(path, ...rest) : createSourceFile(path, text, rest[0]);
    },
  });
  return checked.flatMap((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return found.map(({ messageText }) => `${path}: ${flattenDiagnosticMessageText(messageText, " ")}`);
  });
}

interface Config {
  compilerOptions: object;
}
