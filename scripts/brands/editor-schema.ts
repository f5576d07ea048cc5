import { z } from "zod";

import { BrandManifest } from "~/brand/manifest/manifest";
import { Term } from "~/brand/manifest/sections";
import type { Terminology } from "~/brand/manifest/terminology";
import { Features } from "~/catalogue/features";
import { withoutParameters } from "~/catalogue/screen-path";
import { menuPaths, type Screens } from "~/catalogue/screens";

/** A mapping, a list or a value of JSON Schema; true is anything. */
interface Node {
  [keyword: string]: unknown;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Node>;
  patternProperties?: Record<string, true>;
  additionalProperties?: Node | boolean;
  required?: string[];
  items?: Node;
  anyOf?: Node[];
  enum?: unknown[];
}

/** What a manifest may name of the configuration. */
export interface EditorChoices {
  screens: Screens;
  terminology: Terminology;
  /** From config/hosts.yaml: it needs no hosts, and others may inherit from it. */
  defaultBrand: string;
}

/**
 * The JSON Schema of brand.yaml for editors. It accepts whatever `validate` accepts, which is more than the shape of a manifest
 * says: keys that start with `x-`, and keys without a value. It offers what this configuration knows.
 */
export function makeEditorSchema({ screens, terminology, defaultBrand }: EditorChoices): object {
  const { properties = {}, ...top } = loosen(toSchema(BrandManifest));
  const paths = [...new Set(screens.list.map(({ path }) => withoutParameters(path)))];
  const {
    tenants: { additionalProperties: tenant },
  } = properties as { tenants: { additionalProperties: Node } };
  const { hiddenSections } = tenant.properties as { hiddenSections: Node };
  for (const list of [properties.restrictedPaths, hiddenSections]) Object.assign(list?.items ?? {}, offering(paths));
  return {
    ...top,
    properties: {
      ...properties,
      landing: { ...properties.landing, ...offering(menuPaths(screens)) },
      extends: { ...properties.extends, ...offering([defaultBrand]) },
      features: choices(properties.features, toSchema(Features).properties),
      terminology: choices(properties.terminology, termsOf(terminology)),
    },
    required: ["apiVersion", "kind", "id"],
    allOf: [
      { if: { anyOf: [{ required: ["extends"] }, isSet("abstract", true)] }, else: { required: ["name"] } },
      {
        if: { anyOf: [isSet("default", true), isSet("abstract", true), isSet("id", defaultBrand)] },
        else: { required: ["hosts"] },
      },
    ],
  };
}

function toSchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: "input" }) as Node;
}

/** Lets keys of strict mappings be free (`x-`), and every key that is not required be without a value. */
function loosen(node: Node): Node {
  const { properties, additionalProperties, items, anyOf, required = [] } = node;
  return {
    ...node,
    ...(properties && {
      properties: mapValues(properties, (inner, key) =>
        required.includes(key) ? loosen(inner) : orNothing(loosen(inner)),
      ),
    }),
    ...(additionalProperties === false && { patternProperties: { "^x-": true as const } }),
    ...(typeof additionalProperties === "object" && { additionalProperties: orNothing(loosen(additionalProperties)) }),
    ...(items && { items: loosen(items) }),
    ...(anyOf && { anyOf: anyOf.map(loosen) }),
  };
}

function orNothing(node: Node): Node {
  if (node.anyOf) return { ...node, anyOf: [...node.anyOf, { type: "null" }] };
  if (node.const !== undefined || typeof node.type !== "string") return node;
  return { ...node, type: [node.type, "null"], ...(node.enum && { enum: [...node.enum, null] }) };
}

/** A mapping with these keys and no others. */
function choices(node: Node | undefined, properties: Record<string, Node> = {}): Node {
  return { ...node, properties: mapValues(properties, orNothing), additionalProperties: false };
}

function termsOf(terminology: Terminology): Record<string, Node> {
  const term = loosen(toSchema(Term));
  return mapValues(terminology, ({ one, many }) => ({ ...term, description: `${one}, ${many} when left out` }));
}

function isSet(key: string, value: string | boolean): Node {
  return { properties: { [key]: { const: value } }, required: [key] };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** For completion. As examples they would fill the hover text, too. */
function offering(values: readonly string[]) {
  return { defaultSnippets: values.map((value) => ({ label: value, body: value })) };
}
