import { expect, test } from "vitest";
import { Document, isMap, isPair, isScalar, Scalar } from "yaml";
import { z } from "zod";

import { BrandManifest } from "../manifest/manifest";
import { manifest } from "../testing/brands-directory";
import { filesOfFullManifest, fullManifest, placesIn } from "../testing/full-manifest";
import { diagnose } from "./test-diagnosis";

type Place = readonly (string | number)[];

const MARK = "@mark";

/** Ways to break any position of a manifest: each returns the text of a manifest with one error. */
const FAULTS: Record<string, (document: Document, place: Place) => string | undefined> = {
  "a misspelt key": (document, place) => {
    const pair = pairAt(document, place);
    // Tenant names are arbitrary.
    if (!pair || place.at(-2) === "tenants") return undefined;
    pair.key = new Scalar(`${pair.key.value}${pair.key.value.slice(-1)}`);
    return document.toString();
  },
  "a value of another kind": (document, place) => {
    const value: unknown = document.getIn(place);
    document.setIn(place, typeof value === "object" ? 7 : [7]);
    return document.toString();
  },
  "a colour without quotes": (document, place) => withText(document, place, "#0b5cad"),
  "a wildcard without quotes": (document, place) => withText(document, place, "*.northwind.example"),
  "a tag": (document, place) => withText(document, place, "!colour red"),
  "a bracket that is not closed": (document, place) => withText(document, place, "[a, b"),
  "a quote inside quotes": (document, place) => withText(document, place, "'it's'"),
  "a key twice": (document, place) => {
    const pair = pairAt(document, place);
    const holder = document.getIn(place.slice(0, -1), true) ?? document.contents;
    if (!pair || !isMap(holder)) return undefined;
    holder.items.push(document.createPair(pair.key.value, 1));
    return document.toString();
  },
};

function pairAt(document: Document, place: Place) {
  const holder = place.length === 1 ? document.contents : document.getIn(place.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find(({ key }) => isScalar(key) && key.value === place.at(-1)) : undefined;
  return isPair(pair) ? (pair as unknown as { key: Scalar<string> }) : undefined;
}

/** Faults of YAML itself: what is reported depends on the fault, hardly on its position. */
const TEXT_FAULTS: (keyof typeof FAULTS)[] = [
  "a colour without quotes",
  "a wildcard without quotes",
  "a tag",
  "a bracket that is not closed",
  "a quote inside quotes",
];

/** Text that is not a valid YAML value, in place of a value. A list entry cannot be left empty by a comment. */
function withText(document: Document, place: Place, text: string): string | undefined {
  if (typeof place.at(-1) === "number") return undefined;
  document.setIn(place, MARK);
  return document.toString().replace(JSON.stringify(MARK), text);
}

/** Every position is broken by each fault of its schema, and by one of YAML. */
function breaks(fault: keyof typeof FAULTS, number: number): boolean {
  const index = TEXT_FAULTS.indexOf(fault);
  return index < 0 || number % TEXT_FAULTS.length === index;
}

const mutantsOf = (fault: keyof typeof FAULTS) =>
  placesIn(fullManifest("x")).flatMap((place, number) => {
    if (!breaks(fault, number)) return [];
    const id = `brand-${number}`;
    const document = new Document(fullManifest(id), { aliasDuplicateObjects: false });
    const text = FAULTS[fault]?.(document, place);
    return text === undefined ? [] : [{ id, place: place.join("."), text }];
  });

test("a manifest that sets every key has no problems", () => {
  const id = "northwind";
  const files = { [`${id}/brand.yaml`]: new Document(fullManifest(id)).toString(), ...filesOfFullManifest(id) };
  expect(diagnose(files).diagnostics).toEqual([]);
  const written = new Set(
    placesIn(fullManifest(id)).map((place) => place.filter((step) => typeof step === "string").join(".")),
  );
  expect(keysOf(z.toJSONSchema(BrandManifest, { io: "input" }) as Schema).filter((key) => !written.has(key))).toEqual(
    [],
  );
});

test.each(Object.keys(FAULTS))(
  "one error at any position of a manifest results in one problem: %s",
  (fault) => {
    const mutants = mutantsOf(fault);
    expect(mutants.length).toBeGreaterThan(TEXT_FAULTS.includes(fault) ? 20 : 100);
    const files = Object.assign({}, ...mutants.map(({ id }) => filesOfFullManifest(id))) as Record<string, string>;
    for (const { id, text } of mutants) files[`${id}/brand.yaml`] = text;
    const { diagnostics } = diagnose(files);
    const found = mutants.map(({ id, place }) => {
      const own = diagnostics.filter(({ brand }) => brand === id).map(({ code, message }) => `${code} ${message}`);
      return { place, own };
    });
    expect(found.filter(({ own }) => own.length !== 1)).toEqual([]);
  },
  60_000,
);

test.each([
  ["a misspelt list of hosts", "hostnames: [console.acme.example]\n", "", ["B102"]],
  [
    "a parent that does not exist, with a name that is inherited",
    "hosts: [a.acme.example]\nextends: bsae\n",
    "",
    ["B702"],
  ],
  ["a misspelt key for the parent", "hosts: [a.acme.example]\nextnds: base\n", "", ["B102"]],
  ["a version that is not known", "", "apiVersion: console/v9\n", ["B703"]],
])("%s results in one problem", (_title, more, version, codes) => {
  const head = version || "apiVersion: console/v1\n";
  const name = more.includes("ext") ? "" : "name: Acme\n";
  const text = `${head}kind: Brand\nid: acme\n${name}${more || "hosts: [a.acme.example]\nnewKey: 1\n"}`;
  const files = { "base/brand.yaml": manifest("base"), "acme/brand.yaml": text };
  expect(diagnose(files).diagnostics.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ["locale: { default: de, suported: [de] }\n", ["B102"]],
  ["locale: { default: de, supported: de }\n", ["B105"]],
  ["locale: { default: de, supported: [de_DE] }\n", ["B105"]],
  ["landing: /insights/compliance\nrestrictedPaths: [/insights, /insights/compliance]\n", ["B503", "B506"]],
  ["restrictedPaths: [/dashboard, /dashboard]\n", ["B503", "B506"]],
])("%j results in one problem per cause", (more, codes) => {
  expect(diagnose({ "acme/brand.yaml": manifest("acme", more) }).diagnostics.map(({ code }) => code)).toEqual(codes);
});

test("a duplicate host in two spellings results in one problem", () => {
  const text = manifest("acme", "", "[a.acme.example, A.acme.example]");
  expect(diagnose({ "acme/brand.yaml": text }).diagnostics.map(({ code }) => code)).toEqual(["B203"]);
});

test("a brand whose parent has an error reports only that error", () => {
  const files = {
    "base/brand.yaml": manifest("base").replace("The base brand", '"#\\u0001"'),
    "acme/brand.yaml": "apiVersion: console/v1\nkind: Brand\nid: acme\nextends: base\nhosts: [a.acme.example]\n",
    "delta/brand.yaml": "apiVersion: console/v1\nkind: Brand\nid: delta\nextends: acme\nhosts: [a.delta.example]\n",
  };
  expect(diagnose(files).diagnostics.map(({ brand, code }) => `${brand} ${code}`)).toEqual([
    "acme B702",
    "base B105",
    "delta B702",
  ]);
});

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
}

/** The paths of all keys of fixed mappings. */
function keysOf({ properties = {}, items, anyOf = [] }: Schema, path = ""): string[] {
  const inside = [items, ...anyOf].flatMap((schema) => (schema ? keysOf(schema, path) : []));
  const own = Object.entries(properties).flatMap(([key, inner]) => {
    const at = path === "" ? key : `${path}.${key}`;
    return [at, ...keysOf(inner, at)];
  });
  return [...own, ...inside];
}
