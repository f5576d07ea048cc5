import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { readScreens } from "../../app/catalogue/screens.server.ts";

const { paths } = JSON.parse(readFileSync("docs/openapi.json", "utf8")) as { paths: Record<string, object> };
const exported = readScreens("config").list.flatMap(({ id, export: list }) =>
  list === undefined ? [] : [[id, list] as const],
);

const sources = import.meta.glob<string>("../../app/**/*.server.ts", { eager: true, query: "?raw", import: "default" });
const undone = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/\bundo: "([a-z_]+)"/g)].map(([, family = ""]) => [family, path] as const),
);

describe("a name of the API in the console", () => {
  test.each(exported)("the export of the screen %s is a list with an export: %s", (_, list) => {
    expect(Object.keys(paths[`${list}/export`] ?? {})).toContain("get");
  });

  test.each(undone)("bulk changes of %s can be undone, as %s states", (family) => {
    expect(Object.keys(paths[`/v1/${family}/bulk/undo`] ?? {})).toContain("post");
  });

  test("is found at all", () => {
    expect(exported.length).toBeGreaterThan(4);
    expect(undone.length).toBeGreaterThan(5);
  });
});
