import { z } from "zod";

import type { BrandDefaults } from "~/brand/manifest/defaults.server";
import { BrandManifest } from "~/brand/manifest/manifest";

/** One row of the field table: every key of a manifest, from its schema. */
export interface Field {
  path: string;
  type: string;
  /** From config/brand-defaults.yaml; empty if there is none. */
  fallback: string;
  rule: string;
}

interface Schema {
  type?: string;
  description?: string | undefined;
  const?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
}

/** A group of fields that is already listed is referred to by name. */
const LARGE_GROUP = 8;

export function listFields(defaults: Partial<BrandDefaults>, of: z.ZodType = BrandManifest): Field[] {
  const listed = new Map<string, string>();
  const walk = (schema: Schema, path: string): Field[] => {
    const { properties, additionalProperties } = schema;
    if (properties && Object.keys(properties).length >= LARGE_GROUP && path !== "") {
      const twin = listed.get(JSON.stringify(properties));
      if (twin !== undefined)
        return [{ path, type: `same keys as ${twin}`, fallback: "", rule: schema.description ?? "" }];
      listed.set(JSON.stringify(properties), path);
    }
    if (properties)
      return Object.entries(properties).flatMap(([key, inner]) => walk(inner, path ? `${path}.${key}` : key));
    if (typeof additionalProperties === "object")
      return walk({ description: schema.description, ...additionalProperties }, `${path}.<name>`);
    const own = { path, type: typeOf(schema), fallback: fallbackAt(defaults, path), rule: ruleOf(schema) };
    const mapping = [schema.items, ...(schema.items?.anyOf ?? [])].find((option) => option?.properties);
    return [own, ...(mapping ? walk(mapping, `${path}[]`) : [])];
  };
  return walk(z.toJSONSchema(of, { io: "input" }) as Schema, "");
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${schema.items ? typeOf(schema.items) : "values"}`;
  if (schema.type === "integer") return `whole number ${schema.minimum ?? ""}–${schema.maximum ?? ""}`;
  if (schema.type === "object") return "mapping";
  if (schema.type === "boolean") return "true or false";
  if (schema.format === "email") return "email";
  if (schema.pattern?.startsWith("^#")) return "colour";
  if (schema.pattern === "^\\/") return "path";
  return schema.pattern?.startsWith("^https") || schema.pattern?.startsWith("^(https") ? "link" : "text";
}

function ruleOf({ description, maxLength, maxItems }: Schema): string {
  const limits = [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ];
  return [...(description === undefined ? [] : [description]), ...limits].join("; ");
}

function fallbackAt(defaults: Partial<BrandDefaults>, path: string): string {
  const value = path.split(".").reduce<unknown>((at, key) => {
    return typeof at === "object" && at !== null ? (at as Record<string, unknown>)[key] : undefined;
  }, defaults);
  return typeof value === "string" || typeof value === "number" ? `\`${value}\`` : "";
}
