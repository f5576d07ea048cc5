import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";

/**
 * A generated module that lists the modules of a folder which have a certain export, so that adding one needs no second
 * edit. A bundler and the type checker see ordinary imports.
 */
interface Registry {
  path: string;
  folder: string;
  /** One of these makes a module part of the registry. */
  exported: readonly string[];
  text: (modules: Module[]) => string;
}

interface Module {
  /** The name under which the registry imports it. */
  name: string;
  from: string;
  source: string;
}

const REGISTRIES: Registry[] = [
  {
    path: "embedded/store/record-tables.generated.ts",
    folder: "embedded/store/tables",
    exported: ["tables", "views"],
    text: (modules) => `${modules.map(({ name, from }) => `import * as ${name} from "${from}";`).join("\n")}

/** The tables of the record store: \`tables\` of each module in ./tables. */
export const TABLES = { ${spread(modules, "tables")} };

/** The views of the record store: \`views\` of each module in ./tables. */
export const VIEWS = { ${spread(modules, "views")} };
`,
  },
  {
    path: "embedded/api/route-modules.generated.ts",
    folder: "embedded/api",
    exported: ["createRoutes"],
    text: (modules) => listText(modules, "ROUTE_MODULES", "createRoutes", "this folder"),
  },
  {
    path: "embedded/data/seeds.generated.ts",
    folder: "embedded/data/seeds",
    exported: ["makeRows"],
    text: (modules) => listText(modules, "SEEDS", "makeRows", "./seeds"),
  },
];

/** The text of each registry by path, before formatting. */
export function registryTexts(): Record<string, string> {
  return Object.fromEntries(
    REGISTRIES.map(({ path, folder, exported, text }) => {
      const modules = filesBelow(folder)
        .map((file) => toModule(file, dirname(path)))
        .filter((module) => exported.some((name) => hasExport(module, name)));
      return [path, `/* Written by scripts/write-types.ts from the modules in ${folder}. */\n${text(modules)}`];
    }),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort();
}

function toModule(file: string, folder: string): Module {
  const name = basename(file, ".ts").replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  return { name, from: `./${relative(folder, file).replace(/\.ts$/, "")}`, source: readFileSync(file, "utf8") };
}

function hasExport({ source }: Module, name: string): boolean {
  return new RegExp(`^export (const|function) ${name}\\b`, "m").test(source);
}

function spread(modules: Module[], exported: string): string {
  return modules
    .filter((module) => hasExport(module, exported))
    .map(({ name }) => `...${name}.${exported}`)
    .join(", ");
}

/** A list of the same function of all modules. */
function listText(modules: Module[], constant: string, exported: string, place: string): string {
  return `${modules.map(({ name, from }) => `import { ${exported} as ${name} } from "${from}";`).join("\n")}

/** \`${exported}\` of each module in ${place}. */
export const ${constant} = [${modules.map(({ name }) => name).join(", ")}];
`;
}
