import { z } from "zod";

import { BrandManifest } from "~/brand/manifest";

/** JSON Schema for editors, as it stands in config/schema. */
export function schemaText(schema: z.ZodType): string {
  return `${JSON.stringify(z.toJSONSchema(schema, { io: "input" }), null, 2)}\n`;
}

export function brandSchemaText(): string {
  return schemaText(BrandManifest);
}
