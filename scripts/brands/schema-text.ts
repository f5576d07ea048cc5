import { join } from "node:path";

import { z } from "zod";

import { readHostsFile } from "~/brand/hosts/hosts-file.server";
import { listBrandFolders } from "~/brand/load/folder-state.server";
import { readBrandDefaults } from "~/brand/manifest/defaults.server";
import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";
import { readYaml } from "~/catalogue/yaml-file.server";

import { makeEditorSchema } from "./editor-schema.ts";

/** JSON Schema for editors, as in config/schema. */
export function schemaText(schema: z.ZodType): string {
  return toText(z.toJSONSchema(schema, { io: "input" }));
}

/** The same for manifests, with the values that this configuration allows. */
export function brandSchemaText(configDirectory: string, brandsDirectory: string): string {
  const { terminology } = readBrandDefaults(configDirectory);
  const { defaultBrand } = readHostsFile(configDirectory);
  const screens = readScreens(configDirectory);
  const access = readYaml(join(configDirectory, "access.yaml"), AccessTable);
  const brands = offeredBrands(brandsDirectory);
  return toText(makeEditorSchema({ screens, access, terminology, brands, defaultBrand }));
}

/** More would make the list unusable. */
const MAX_SUGGESTIONS = 100;

function offeredBrands(directory: string): string[] {
  const ids = listBrandFolders(directory);
  return ids.length <= MAX_SUGGESTIONS ? ids : ids.filter((id) => id.startsWith("_"));
}

/** The text without the suggestions for `extends`: a new brand does not make a schema stale. */
export function withoutOfferedBrands(text: string): string {
  const schema = JSON.parse(text) as { properties?: { extends?: object } };
  return toText({ ...schema, properties: { ...schema.properties, extends: undefined } });
}

function toText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
