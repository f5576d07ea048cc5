/*
 * npm run new:migration -- <name>: compares the described tables with the database that results from all migrations,
 * and writes the migration between the two.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Command } from "commander";

import { openLibsqlRecords } from "../embedded/store/libsql-records.ts";
import { RECORD_TABLES } from "../embedded/store/record-tables.ts";
import { planMigration } from "../embedded/store/schema/plan-migration.ts";
import type { SchemaStep } from "../embedded/store/schema/schema-step.ts";
import { formatted } from "./formatted.ts";

const FOLDER = "embedded/store/migrations";
const LIST = `${FOLDER}/record-migrations.ts`;

const program = new Command("npm run new:migration --")
  .description("Writes the migration from the database of all migrations to the described tables.")
  .argument("<name>", "in lower case with dashes, such as device-owner")
  .parse();
const [name = ""] = program.args;
if (!/^[a-z][a-z0-9-]*$/.test(name))
  program.error("error: the name is in lower case with dashes, such as device-owner", { exitCode: 2 });

const directory = mkdtempSync(join(tmpdir(), "livery-migration-"));
const records = await openLibsqlRecords(join(directory, "records.db"));
const steps = await planMigration(records.database, Object.values(RECORD_TABLES));
await records.close();
rmSync(directory, { recursive: true });

if (steps.length === 0) {
  console.log("No migration is missing: the described tables and the database are the same.");
} else {
  const constant = name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  if (readdirSync(FOLDER).includes(`${name}.ts`))
    program.error(
      `error: ${FOLDER}/${name}.ts exists, and may have run already: name the change, such as ${name}-${columnOf(steps) ?? "index"}`,
      { exitCode: 2 },
    );
  await write(
    `${FOLDER}/${name}.ts`,
    `import { toMigration } from "../schema/schema-step";\n\nexport const ${constant} = toMigration(${JSON.stringify(steps)});\n`,
  );
  const list = readFileSync(LIST, "utf8");
  const next = String((list.match(/"\d{4}-/g) ?? []).length + 1).padStart(4, "0");
  await write(
    LIST,
    list
      .replace(
        'import type { MigrationProvider } from "kysely";\n\n',
        (line) => `${line}import { ${constant} } from "./${name}";\n`,
      )
      .replace(/\n {4}\}\),/, `\n      "${next}-${name}": ${constant},\n    }),`),
  );
  console.log(`Wrote ${FOLDER}/${name}.ts with ${steps.length} statements.`);
}

/** The first column that a migration adds, as in names of files. */
function columnOf(steps: readonly SchemaStep[]): string | undefined {
  const added = steps.find((step) => step.kind === "addColumn");
  return added?.column.name.replaceAll("_", "-");
}

async function write(path: string, text: string): Promise<void> {
  writeFileSync(path, await formatted(path, text));
}
