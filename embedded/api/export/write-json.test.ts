import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { Field, FieldSet } from "~/contract/field";
import { humanise } from "~/contract/word-facts";

import { exportKey, writeJson } from "./write-json";

const NAMES: Record<string, string> = { hq: "Headquarters", "tess@acme.example": "Tess Taylor" };

/** A row with that value under a name, which may be a path into an object. */
function rowWith(name: string, value: unknown): object {
  return name.split(".").reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;
}

async function exported(set: FieldSet, field: Field, value: unknown): Promise<unknown> {
  const rows = (async function* () {
    yield await Promise.resolve([rowWith(field.name, value)]);
  })();
  let text = "";
  for await (const part of writeJson(rows, { ...set, fields: [field] }, (_, value) => NAMES[value])) text += part;
  return (JSON.parse(text) as Record<string, unknown>[])[0]?.[exportKey(set, field)];
}

describe.each([...readFieldSets("config").values()].map((set) => [set.set, set] as const))(
  "a JSON file of the list %s",
  (_, set) => {
    test("uses the labels of the screens for every value that has one", async () => {
      const wrong: string[] = [];
      for (const field of set.fields.filter(({ kind }) => kind === "enum" || kind === "severity"))
        for (const { value, label = humanise(value) } of field.values ?? []) {
          const got = await exported(set, field, value);
          if (got !== label) wrong.push(`${field.name}: ${value} is ${String(got)}, not ${label}`);
        }
      expect(wrong).toEqual([]);
    });

    test("shows sites by name, and leaves numbers, times, lists and addresses of people unchanged", async () => {
      for (const field of set.fields) {
        if (field.kind === "site") expect(await exported(set, field, "hq")).toBe("Headquarters");
        if (field.kind === "person") expect(await exported(set, field, "tess@acme.example")).toBe("tess@acme.example");
        if (field.kind === "number") expect(await exported(set, field, 12)).toBe(12);
        if (field.kind === "time")
          expect(await exported(set, field, "2026-06-01T10:00:00Z")).toBe("2026-06-01T10:00:00Z");
        if (field.kind === "tags") expect(await exported(set, field, ["vip"])).toEqual(["vip"]);
        expect(await exported(set, field, null)).toBeNull();
      }
    });
  },
);

test("a threat exports its category and severity as labels under documented keys", async () => {
  const set = readFieldSets("config").get("threat");
  const field = (name: string) => set?.fields.find((one) => one.name === name);
  const [category, severity] = [field("category"), field("severity")];
  if (!set || !category || !severity) throw new Error("The threat set has changed");
  expect(await exported(set, category, "c2")).toBe("Command and control");
  expect(await exported(set, category, "exploit")).toBe("Exploit");
  expect(exportKey(set, severity)).toBe("threat.severity_label");
});
