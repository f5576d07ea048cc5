import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, relative } from "node:path";

/**
 * A generated module that lists the modules of a folder which have a certain export, so that adding one needs no second
 * edit. A bundler and the type checker see ordinary imports.
 */
interface Registry {
  path: string;
  folder: string;
  /** Found in the source of a module, it makes the module part of the registry. */
  exported: RegExp;
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
    exported: /^export const (tables|views) = /m,
    text: (modules) => `${importAll(modules)}

/** The tables of the record store: \`tables\` of each module in ./tables. */
export const TABLES = { ${spread(modules, "tables")} };

/** The views of the record store: \`views\` of each module in ./tables. */
export const VIEWS = { ${spread(modules, "views")} };
`,
  },
  {
    path: "embedded/api/route-modules.generated.ts",
    folder: "embedded/api",
    exported: /^export function createRoutes\(/m,
    text: (
      modules,
    ) => `${modules.map(({ name, from }) => `import { createRoutes as ${name} } from "${from}";`).join("\n")}

/** \`createRoutes\` of each module in this folder. */
export const ROUTE_MODULES = [${modules.map(({ name }) => name).join(", ")}];
`,
  },
  {
    path: "embedded/data/seeds.generated.ts",
    folder: "embedded/data/seeds",
    exported: /^export function makeRows\(/m,
    text: (modules) => `${modules.map(({ name, from }) => `import { makeRows as ${name} } from "${from}";`).join("\n")}

/** \`makeRows\` of each module in ./seeds. */
export const SEEDS = [${modules.map(({ name }) => name).join(", ")}];
`,
  },
];

/** The text of each registry by path, before formatting. */
export function registryTexts(): Record<string, string> {
  return Object.fromEntries(
    REGISTRIES.map(({ path, folder, exported, text }) => {
      const modules = filesBelow(folder)
        .map((file) => toModule(file, dirname(path)))
        .filter(({ source }) => exported.test(source));
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

function importAll(modules: Module[]): string {
  return modules.map(({ name, from }) => `import * as ${name} from "${from}";`).join("\n");
}

function spread(modules: Module[], exported: string): string {
  return modules
    .filter(({ source }) => source.includes(`export const ${exported} = `))
    .map(({ name }) => `...${name}.${exported}`)
    .join(", ");
}
