import { readdirSync, readFileSync } from "node:fs";

import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { Document, isMap, isPair, isScalar, parseDocument, visit } from "yaml";
import { getLanguageService, type LanguageService } from "yaml-language-server";

import { TOPICS } from "~/brand/diagnose/cases/topics";
import { diagnose } from "~/brand/diagnose/test-diagnosis";
import { manifest } from "~/brand/testing/brands-directory";
import { filesOfFullManifest, fullManifest, placesIn } from "~/brand/testing/full-manifest";

import { brandSchemaText } from "./schema-text.ts";

const SCHEMA = brandSchemaText("config", "brands");

let service: LanguageService;
beforeAll(() => {
  service = getLanguageService({
    schemaRequestService: () => Promise.resolve(SCHEMA),
    workspaceContext: { resolveRelativePath: (path) => `file:///${path}` },
  });
  const schemas = [{ uri: "file:///brand.schema.json", fileMatch: ["brand.yaml"] }];
  service.configure({ validate: true, hover: true, completion: true, schemas });
});

let version = 0;
const documentOf = (text: string) => TextDocument.create("file:///brands/acme/brand.yaml", "yaml", ++version, text);

async function complaintsOf(text: string): Promise<string[]> {
  return (await service.doValidation(documentOf(text), false)).map(({ message }) => message);
}

/** The completions at the | of a manifest. */
async function offeredAt(more: string): Promise<string[]> {
  const marked = manifest("acme", more);
  const document = documentOf(marked.replace("|", ""));
  const { items } = await service.doComplete(document, document.positionAt(marked.indexOf("|")), false);
  return items.map(({ label }) => label);
}

/** The paths of the keys of a manifest with and without a hover text. */
async function hoversOf(text: string): Promise<{ spoken: string[]; silent: string[] }> {
  const document = documentOf(text);
  const keys: { path: string; at: number }[] = [];
  visit(parseDocument(text), {
    Pair(_, { key }, parents) {
      if (!isScalar<string>(key) || !key.range) return;
      const above = parents.flatMap((parent) => (isPair(parent) && isScalar(parent.key) ? [parent.key.value] : []));
      // Inside the key: to the server, its first character is still part of a list of mappings above.
      keys.push({ path: [...above, key.value].join("."), at: key.range[0] + 1 });
    },
  });
  const hovers = { spoken: [] as string[], silent: [] as string[] };
  for (const { path, at } of keys) {
    const hover = await service.doHover(document, document.positionAt(at));
    const isSpoken = JSON.stringify(hover?.contents ?? "").includes("Source:");
    hovers[isSpoken ? "spoken" : "silent"].push(path);
  }
  return hovers;
}

describe("an editor with the JSON schema", () => {
  const shipped = readdirSync("brands").filter((name) => !name.endsWith(".md"));
  const few = [
    ["colours in capitals", manifest("acme", 'theme: { light: { primary: "#0B5CAD" } }\n')],
    ["free keys", manifest("acme", "x-note: ours\nsupport: { x-desk: 3, email: help@acme.example }\n")],
    ["keys without a value", manifest("acme", "tagline:\ntheme:\n  density:\nfeatures:\n  exports:\nterminology:\n")],
    ["a name that is inherited", "apiVersion: console/v1\nkind: Brand\nid: acme\nextends: other\nhosts: [a.example]\n"],
    [
      "an earlier version",
      manifest("acme", 'hiddenPaths: [/sites]\ncolors: { primary: "#0b5cad" }\n').replace("v1", "v0"),
    ],
    ["tenants whose names are numbers", manifest("acme", "tenants: { 4711: { displayName: Four }, x-1: {} }\n")],
    ["free keys among names", manifest("acme", "features: { x-a: 1 }\nterminology: { x-b: c }\ntheme: { x-c: [] }\n")],
    ["a name of forty emoji", manifest("acme").replace("The acme brand", "\u{1F6E1}".repeat(40))],
    ["a default brand without hosts", "apiVersion: console/v1\nkind: Brand\nid: acme\nname: Acme\ndefault: true\n"],
  ] as const;

  test.each([
    ...shipped.map((id) => [`brands/${id}`, readFileSync(`brands/${id}/brand.yaml`, "utf8")] as const),
    ...few,
  ])("accepts %s", async (_title, text) => {
    expect(await complaintsOf(text)).toEqual([]);
  });

  test.each(few)("accepts %s, which validate accepts too", (_title, text) => {
    const files = { "acme/brand.yaml": text, "other/brand.yaml": manifest("other") };
    const { diagnostics } = diagnose(files);
    // The default brand is set in config/hosts.yaml.
    expect(diagnostics.filter(({ severity, code }) => severity === "error" && code !== "B704")).toEqual([]);
  });

  test("accepts every generated manifest that validate accepts", async () => {
    const files = filesOfFullManifest("acme");
    const places = placesIn(fullManifest("acme"));
    const change = fc.record({
      place: fc.constantFrom(...places),
      how: fc.constantFrom("nothing", "number", "free key", "gone", "capitals"),
    });
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        const document = new Document(fullManifest("acme"), { aliasDuplicateObjects: false });
        for (const { place, how } of changes) applyChange(document, place, how);
        const text = document.toString();
        const { diagnostics } = diagnose({ ...files, "acme/brand.yaml": text });
        if (diagnostics.some(({ severity }) => severity === "error")) return;
        accepted += 1;
        expect([text, await complaintsOf(text)]).toEqual([text, []]);
      }),
      { numRuns: 25 },
    );
    expect(accepted).toBeGreaterThan(3);
  }, 120_000);

  test("accepts manifests that validate accepts, with or without warnings", async () => {
    const manifests = Object.values(TOPICS)
      .flat()
      .map(({ whole, more, hosts, files = {} }) => ({ text: whole ?? manifest("northwind", more, hosts), files }))
      .filter(({ text, files }) => {
        const { diagnostics } = diagnose({ "northwind/brand.yaml": text, ...files });
        return diagnostics.every(({ severity, code }) => severity !== "error" && code !== "B706");
      });
    expect(manifests.length).toBeGreaterThan(5);
    for (const { text } of manifests) expect([text, await complaintsOf(String(text))]).toEqual([text, []]);
  });

  test.each([
    [
      "a key that is missing",
      "kind: Brand\nid: acme\nname: Acme\nhosts: [a.example]\n",
      'Missing property "apiVersion".',
    ],
    [
      "a name that no one gives",
      "apiVersion: console/v1\nkind: Brand\nid: acme\nhosts: []\n",
      'Missing property "name".',
    ],
    [
      "hosts that are missing",
      "apiVersion: console/v1\nkind: Brand\nid: acme\nname: Acme\n",
      'Missing property "hosts".',
    ],
    ["a key that does not exist", manifest("acme", "nmae: Acme\n"), "Property nmae is not allowed."],
    ["an unknown feature", manifest("acme", "features: { export: true }\n"), "Property export is not allowed."],
    [
      "a key of an earlier version",
      manifest("acme", "hiddenPaths: [/sites]\n"),
      "Property hiddenPaths is not allowed.",
    ],
    ["the start page as hidden", manifest("acme", "restrictedPaths: [/]\n"), "Matches a schema that is not allowed."],
    ["a name that is too long", manifest("acme", `tagline: ${"x".repeat(121)}\n`), "Use at most 120 characters."],
    ["a line of spaces", manifest("acme", 'tagline: "  "\n'), 'String does not match the pattern of "\\S".'],
    [
      "markup in an email",
      manifest("acme", 'email: { fromName: "<b>" }\n'),
      'String does not match the pattern of "^[^<>]*$".',
    ],
    ["a value that is too large", manifest("acme", "theme: { radius: 99 }\n"), "Value is above the maximum of 24."],
  ])("reports %s", async (_title, text, message) => {
    expect(await complaintsOf(text)).toEqual([message]);
  });

  test.each([
    ["landing: |", ["/dashboard", "/sites"]],
    ["restrictedPaths:\n  - |", ["/policies", "/insights/asset-inventory"]],
    ["tenants:\n  3tsky:\n    hiddenSections:\n      - |", ["/policies"]],
    ["features:\n  |", ["exports", "setupChecklist", "statusPanel"]],
    ["terminology:\n  |", ["organization", "device"]],
    ["extends: |", ["default", "ember", "northwind"]],
    ["theme:\n  font:\n    family: |", ["Inter", "System"]],
    ["theme:\n  density: |", ["compact", "comfortable"]],
  ])("completes %j", async (more, offered) => {
    expect(await offeredAt(more)).toEqual(expect.arrayContaining(offered));
  });

  test("does not suggest hidden landing pages, hiding /, or older keys", async () => {
    expect(await offeredAt("landing: |")).not.toContain("/command-center");
    expect(await offeredAt("landing: |")).not.toContain("/insights/compliance");
    expect(await offeredAt("restrictedPaths:\n  - |")).not.toContain("/");
    expect(await offeredAt("|")).not.toContain("hiddenPaths");
  });

  test.each(shipped)("documents the purpose of every key of brands/%s", async (id) => {
    expect((await hoversOf(readFileSync(`brands/${id}/brand.yaml`, "utf8"))).silent).toEqual([]);
  });

  test("documents the purpose of every key of the schema", async () => {
    const { features, terminology } = (JSON.parse(SCHEMA) as Schema).properties ?? {};
    const manifestOfAll = {
      ...fullManifest("acme"),
      features: Object.fromEntries(Object.keys(features?.properties ?? {}).map((key) => [key, true])),
      terminology: Object.fromEntries(
        Object.keys(terminology?.properties ?? {}).map((key) => [key, { one: "Thing", many: "Things" }]),
      ),
    };
    const { silent, spoken } = await hoversOf(new Document(manifestOfAll, { aliasDuplicateObjects: false }).toString());
    expect(silent).toEqual([]);
    expect(keysIn(JSON.parse(SCHEMA) as Schema).filter((key) => !spoken.some((path) => key.test(path)))).toEqual([]);
  });

  test("has a description for every key of the schema", () => {
    expect(undescribed(JSON.parse(SCHEMA) as object)).toEqual([]);
  });
});

function applyChange(document: Document, place: readonly (string | number)[], how: string): void {
  if (!document.hasIn(place)) return;
  const value: unknown = document.getIn(place);
  if (how === "nothing") document.setIn(place, null);
  else if (how === "gone") document.deleteIn(place);
  else if (how === "free key") {
    if (isMap(value)) document.setIn([...place, "x-note"], { any: [1] });
  } else if (how === "number") document.setIn([...place.slice(0, -1), 4711], value);
  else if (typeof value === "string" && value.startsWith("#")) document.setIn(place, value.toUpperCase());
}

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  doNotSuggest?: true;
}

/** A pattern for the path of each key that the schema names and editors suggest. */
function keysIn({ properties = {}, additionalProperties, items, anyOf = [] }: Schema, path = ""): RegExp[] {
  const named = Object.entries(properties).filter(([, { doNotSuggest }]) => doNotSuggest === undefined);
  const inner = [...anyOf, ...(items ? [items] : [])];
  return [
    ...named.flatMap(([key, schema]) => [new RegExp(`^${path}${key}$`), ...keysIn(schema, `${path}${key}\\.`)]),
    ...inner.flatMap((schema) => keysIn(schema, path)),
    ...(typeof additionalProperties === "object" ? keysIn(additionalProperties, `${path}[^.]+\\.`) : []),
  ];
}

/** The paths of keys without a description. */
function undescribed(schema: object, path = ""): string[] {
  return Object.entries(schema).flatMap(([keyword, inner]: [string, unknown]) => {
    if (typeof inner !== "object" || inner === null) return [];
    if (keyword === "if" || keyword === "allOf") return [];
    if (keyword !== "properties") return undescribed(inner, path);
    return Object.entries(inner as Record<string, { description?: string }>).flatMap(([key, value]) => [
      ...(value.description === undefined ? [`${path}.${key}`] : []),
      ...undescribed(value, `${path}.${key}`),
    ]);
  });
}
