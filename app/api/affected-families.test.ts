import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { affectedFamilies } from "./affected-families";

const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as {
  paths: Record<string, Record<string, { tags: string[] }>>;
};
const WRITES = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== "get")
    .map(([, { tags }]) => [path, tags[0] ?? ""] as const),
);

describe("a write", () => {
  test.each(WRITES)("[3.13] to %s refreshes its own family, %s", (path, family) => {
    if (/\/(preview|simulate|autocomplete|link)$/.test(path)) expect(affectedFamilies([path])).toEqual([]);
    else expect(affectedFamilies([path])).toContain(family);
  });

  test("[3.13] to a threat refreshes data that counts threats, but neither software nor policies", () => {
    expect(affectedFamilies(["/v1/threat/t-1"])).toEqual(["Threats", "ThreatFlows", "Devices", "Users", "Site"]);
  });

  test("to a path without an entry refreshes the family named after its first segment", () => {
    expect(affectedFamilies(["/v1/rogue_device/add"])).toEqual(["RogueDevices"]);
  });

  test("refreshes nothing if there was no write, and everything if its family is unknown", () => {
    expect(affectedFamilies([])).toEqual([]);
    expect(affectedFamilies(["/v1/threat/t-1", "/v2/threat"])).toBeUndefined();
  });
});
