import { z } from "zod";

import { readHostsFile } from "~/brand/hosts/hosts-file.server";
import { readBrandDefaults } from "~/brand/manifest/defaults.server";
import { readScreens } from "~/catalogue/screens.server";

import { makeEditorSchema } from "./editor-schema.ts";

/** JSON Schema for editors, as in config/schema. */
export function schemaText(schema: z.ZodType): string {
  return toText(z.toJSONSchema(schema, { io: "input" }));
}

/** The same for manifests, with what this configuration lets them name. */
export function brandSchemaText(configDirectory: string): string {
  const { terminology } = readBrandDefaults(configDirectory);
  const { defaultBrand } = readHostsFile(configDirectory);
  return toText(makeEditorSchema({ screens: readScreens(configDirectory), terminology, defaultBrand }));
}

function toText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
