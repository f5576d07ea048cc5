/*
 * Generates files from the configuration and the file tree: the union of screen ids, the registries of the embedded
 * API's modules, the JSON Schemas for editors, the API description, the brand handbook and the keys of exports. `--check`
 * writes nothing and fails if a file is stale.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";

import { Command } from "commander";
import { parse } from "yaml";

import { BrandDefaults } from "../app/brand/manifest/defaults.server.ts";
import { LocaleTexts } from "../app/brand/manifest/locale-texts.ts";
import { HostsFile } from "../app/brand/hosts/hosts-file.server.ts";
import { AccessTable } from "../app/catalogue/access-table.ts";
import { DashboardsFile } from "../app/catalogue/dashboards.ts";
import { FailureCatalogue } from "../app/catalogue/failures.ts";
import { AuditWords } from "../app/catalogue/audit-words.ts";
import { AnalyticsSettings } from "../app/catalogue/analytics.ts";
import { Features } from "../app/catalogue/features.ts";
import { IdentitySettings } from "../app/catalogue/identity-settings.ts";
import { Limits } from "../app/catalogue/limits.ts";
import { ManualFile } from "../app/catalogue/manual.ts";
import { PromptsFile } from "../app/catalogue/prompts.ts";
import { RuleTemplates } from "../app/catalogue/rule-templates.ts";
import { ScreensFile } from "../app/catalogue/screens.ts";
import { ToursFile } from "../app/catalogue/tours.ts";
import { FieldSet } from "../app/contract/field.ts";
import { handbookText } from "./brands/handbook.ts";
import { brandSchemaText, schemaText } from "./brands/schema-text.ts";
import { exportKeysText } from "./export-keys.ts";
import { formatted } from "./formatted.ts";
import { registryTexts } from "./registries.ts";

/** The schema of each configuration file. A file refers to its own on its first line, for editors. */
const SCHEMAS = {
  screens: ScreensFile,
  access: AccessTable,
  hosts: HostsFile,
  limits: Limits,
  failures: FailureCatalogue,
  identity: IdentitySettings,
  features: Features,
  prompts: PromptsFile,
  audit: AuditWords,
  analytics: AnalyticsSettings,
  "rule-templates": RuleTemplates,
  dashboards: DashboardsFile,
  tours: ToursFile,
  manual: ManualFile,
  "field-set": FieldSet,
  "brand-defaults": BrandDefaults,
  locale: LocaleTexts,
};

const { check = false } = new Command("npm run write:types --")
  .description("Writes the files that are generated from the configuration and the file tree.")
  .option("--check", "write nothing, and fail if a file is out of date")
  .parse()
  .opts<{ check?: boolean }>();
const stale: string[] = [];

const screens = ScreensFile.parse(parse(readFileSync("config/screens.yaml", "utf8")));
write(
  "app/catalogue/screen-id.generated.ts",
  `/* Written by scripts/write-types.ts from config/screens.yaml. */\nexport type ScreenId =\n${screens.screens.map(({ id }) => `  | "${id}"`).join("\n")};\n`,
);
write("app/catalogue/screen-families.generated.ts", familiesText(screens));
requireSchemas();
for (const [name, schema] of Object.entries(SCHEMAS)) write(`config/schema/${name}.schema.json`, schemaText(schema));
write("config/schema/brand.schema.json", brandSchemaText("config", "brands"));

for (const [path, text] of Object.entries(registryTexts())) write(path, await formatted(path, text));
// Imported last: it loads the modules that the registries list.
const { openApiText } = await import("../embedded/api/openapi-text.ts");
write("docs/openapi.json", openApiText("config"));
write("docs/brands.md", await handbookText("config"));
write("docs/exports.md", await exportKeysText("config"));

if (stale.length > 0) {
  console.error(`Stale, run npm run write:types: ${stale.join(", ")}`);
  process.exit(1);
}

/** Editors check a file by its schema, which its first line names. */
function requireSchemas(): void {
  const files = readdirSync("config").filter((name) => name.endsWith(".yaml"));
  for (const name of files.map((file) => basename(file, ".yaml"))) {
    const first = `# yaml-language-server: $schema=./schema/${name}.schema.json`;
    const text = readFileSync(`config/${name}.yaml`, "utf8");
    if (Object.hasOwn(SCHEMAS, name) && text.startsWith(`${first}\n`)) continue;
    console.error(
      `config/${name}.yaml:1:1: add its schema to SCHEMAS in scripts/write-types.ts, and start the file with "${first}"`,
    );
    process.exit(1);
  }
}

/** For the browser, which caches the data of screens until their families are changed. */
function familiesText(file: ScreensFile): string {
  const lines = file.screens.map(({ id, families }) => `  ${JSON.stringify(id)}: ${JSON.stringify(families)},`);
  return `/* Written by scripts/write-types.ts from config/screens.yaml. */
import type { ScreenId } from "./screen-id.generated";

/** The data families of each screen. */
export const SCREEN_FAMILIES: Record<ScreenId, readonly string[]> = {
${lines.join("\n")}
};
`;
}

function write(path: string, text: string): void {
  const current = existsSync(path) ? readFileSync(path, "utf8") : "";
  if (current === text) return;
  if (check) {
    stale.push(path);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
