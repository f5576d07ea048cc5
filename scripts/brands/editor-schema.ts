import { z } from "zod";

import { rulesHiding } from "~/brand/diagnose/access-rules";
import { BrandManifest } from "~/brand/manifest/manifest";
import { Term } from "~/brand/manifest/sections";
import type { Terminology } from "~/brand/manifest/terminology";
import { UPGRADES } from "~/brand/manifest/upgrade";
import type { AccessTable } from "~/catalogue/access-table";
import { Features } from "~/catalogue/features";
import { withoutParameters } from "~/catalogue/screen-path";
import { menuPaths, type Screens } from "~/catalogue/screens";

/** A JSON Schema mapping, list or value; true matches anything. */
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
  allOf?: object[];
  enum?: unknown[];
}

/** Values of the configuration that a manifest may refer to. */
export interface EditorChoices {
  screens: Screens;
  /** Paths for `landing`: only those that no rule hides. */
  access: AccessTable;
  terminology: Terminology;
  /** Ids for `extends`, besides the default brand. */
  brands: readonly string[];
  /** From config/hosts.yaml: it needs no hosts, and other brands may inherit from it. */
  defaultBrand: string;
}

/**
 * The JSON Schema of brand.yaml for editors. It accepts everything that `validate` accepts, which is more than the
 * schema of manifests: keys that start with `x-`, and keys without a value. It suggests values of this configuration.
 */
export function makeEditorSchema({ screens, access, terminology, brands, defaultBrand }: EditorChoices): object {
  const { properties = {}, ...top } = loosen(toSchema(BrandManifest));
  const paths = [...new Set(screens.list.map(({ path }) => withoutParameters(path)))].filter((path) => path !== "/");
  const landings = menuPaths(screens).filter((path) => !rulesHiding(access, path));
  const {
    tenants: { additionalProperties: tenant },
  } = properties as { tenants: { additionalProperties: Node } };
  const { hiddenSections } = tenant.properties as { hiddenSections: Node };
  for (const list of [properties.restrictedPaths, hiddenSections])
    Object.assign(list?.items ?? {}, { ...offering(paths), not: { const: "/" } });
  return {
    ...top,
    properties: {
      ...properties,
      ...olderKeys(properties),
      apiVersion: { ...properties.apiVersion, const: undefined, enum: [VERSION, ...OLDER_VERSIONS] },
      landing: { ...properties.landing, ...offering(landings) },
      extends: { ...properties.extends, ...offering([...new Set([defaultBrand, ...brands])]) },
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
      {
        if: { properties: { apiVersion: { enum: OLDER_VERSIONS } } },
        else: { properties: mapValues(olderKeys(properties), () => false as const) },
      },
    ],
  };
}

const VERSION = "console/v1";
const OLDER_VERSIONS = UPGRADES.map(({ from }) => from);

/** Keys of manifests of an earlier version; still valid, but no longer suggested. */
function olderKeys(properties: Record<string, Node>): Record<string, Node> {
  const moves = UPGRADES.flatMap((upgrade) => upgrade.moves);
  return Object.fromEntries(
    moves.map(([key, path]) => {
      const now = path.reduce<Node | undefined>((node, step) => node?.properties?.[step], { properties });
      return [key, { ...now, doNotSuggest: true, description: `now ${path.join(".")}` }];
    }),
  );
}

function toSchema(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, { io: "input" }) as Node;
}

/** Allows custom keys (`x-`) in strict mappings, and empty values for all keys that are not required. */
function loosen(node: Node): Node {
  // A numeric name, for example of a tenant, is a key like any other.
  const { propertyNames: _anyText, maxLength, ...plain } = node;
  const { properties, additionalProperties, items, anyOf, required = [] } = plain;
  return {
    ...plain,
    ...(properties && {
      properties: mapValues(properties, (inner, key) =>
        required.includes(key) ? loosen(inner) : orNothing(loosen(inner)),
      ),
    }),
    ...(additionalProperties === false && FREE_KEYS),
    ...(typeof additionalProperties === "object" && { additionalProperties: orNothing(loosen(additionalProperties)) }),
    ...(items && { items: loosen(items) }),
    ...(anyOf && { anyOf: anyOf.map(loosen) }),
    ...(typeof maxLength === "number" && { allOf: [...(plain.allOf ?? []), atMost(maxLength)] }),
  };
}

/** Editors count UTF-16 units for `maxLength`; a pattern counts characters, like `validate`. */
function atMost(characters: number) {
  return {
    pattern: String.raw`^[\s\S]{0,${characters}}$`,
    patternErrorMessage: `Use at most ${characters} characters.`,
  };
}

const FREE_KEYS = { patternProperties: { "^x-": true as const } };

function orNothing(node: Node): Node {
  if (node.anyOf) return { ...node, anyOf: [...node.anyOf, { type: "null" }] };
  if (node.const !== undefined || typeof node.type !== "string") return node;
  return { ...node, type: [node.type, "null"], ...(node.enum && { enum: [...node.enum, null] }) };
}

/** A mapping with exactly these allowed keys. */
function choices(node: Node | undefined, properties: Record<string, Node> = {}): Node {
  return { ...node, ...FREE_KEYS, properties: mapValues(properties, orNothing), additionalProperties: false };
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

/** For completion. As examples they would also fill the hover text. */
function offering(values: readonly string[]) {
  return { defaultSnippets: values.map((value) => ({ label: value, body: value })) };
}
