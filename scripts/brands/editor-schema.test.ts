import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { getLanguageService, type LanguageService } from "yaml-language-server";

import { TOPICS } from "~/brand/diagnose/cases/topics";
import { diagnose } from "~/brand/diagnose/test-diagnosis";
import { manifest } from "~/brand/testing/brands-directory";

import { brandSchemaText } from "./schema-text.ts";

const SCHEMA = brandSchemaText("config");

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

/** What is offered at the | of a manifest. */
async function offeredAt(more: string): Promise<string[]> {
  const marked = manifest("acme", more);
  const document = documentOf(marked.replace("|", ""));
  const { items } = await service.doComplete(document, document.positionAt(marked.indexOf("|")), false);
  return items.map(({ label }) => label);
}

describe("an editor that knows the schema", () => {
  const shipped = readdirSync("brands").filter((name) => !name.endsWith(".md"));
  const few = [
    ["colours in capitals", manifest("acme", 'theme: { light: { primary: "#0B5CAD" } }\n')],
    ["free keys", manifest("acme", "x-note: ours\nsupport: { x-desk: 3, email: help@acme.example }\n")],
    ["keys without a value", manifest("acme", "tagline:\ntheme:\n  density:\nfeatures:\n  exports:\nterminology:\n")],
    ["a name that is inherited", "apiVersion: console/v1\nkind: Brand\nid: acme\nextends: other\nhosts: [a.example]\n"],
    ["a default brand without hosts", "apiVersion: console/v1\nkind: Brand\nid: acme\nname: Acme\ndefault: true\n"],
  ] as const;

  test.each([
    ...shipped.map((id) => [`brands/${id}`, readFileSync(`brands/${id}/brand.yaml`, "utf8")] as const),
    ...few,
  ])("accepts %s", async (_title, text) => {
    expect(await complaintsOf(text)).toEqual([]);
  });

  test("accepts whatever validate accepts, with warnings or without", async () => {
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
    ["a value that is too large", manifest("acme", "theme: { radius: 99 }\n"), "Value is above the maximum of 24."],
  ])("complains about %s", async (_title, text, message) => {
    expect(await complaintsOf(text)).toEqual([message]);
  });

  test.each([
    ["landing: |", ["/dashboard", "/sites"]],
    ["restrictedPaths:\n  - |", ["/policies", "/insights/asset-inventory"]],
    ["tenants:\n  3tsky:\n    hiddenSections:\n      - |", ["/policies"]],
    ["features:\n  |", ["exports", "setupChecklist", "statusPanel"]],
    ["terminology:\n  |", ["organization", "device"]],
    ["extends: |", ["default"]],
    ["theme:\n  font:\n    family: |", ["Inter", "System"]],
    ["theme:\n  density: |", ["compact", "comfortable"]],
  ])("completes %j", async (more, offered) => {
    expect(await offeredAt(more)).toEqual(expect.arrayContaining(offered));
  });

  test.each(shipped)("says of every key of brands/%s what it is for", async (id) => {
    const text = readFileSync(`brands/${id}/brand.yaml`, "utf8");
    const document = documentOf(text);
    const silent: string[] = [];
    for (const { index, 0: line, 1: key = "" } of text.matchAll(/^[ -]*([A-Za-z]\w*):/gm)) {
      const hover = await service.doHover(document, document.positionAt(index + line.indexOf(key)));
      if (!JSON.stringify(hover?.contents ?? "").includes("Source:")) silent.push(line);
    }
    expect(silent).toEqual([]);
  });

  test("has a description for every key of the schema", () => {
    expect(undescribed(JSON.parse(SCHEMA) as object)).toEqual([]);
  });
});

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
