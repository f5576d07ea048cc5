import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ASSETS = "build/client/assets";

/** The static imports of each script; dynamic imports, which run later, are not included. */
const imports = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const source = readFileSync(`${ASSETS}/${name}`, "utf8");
      return [name, [...source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)].map(([, file]) => file ?? "")];
    }),
);

/** The first cycle that starts with this path, or undefined. */
function circleFrom(path: readonly string[], done: Set<string>): readonly string[] | undefined {
  const last = path.at(-1) ?? "";
  if (path.indexOf(last) < path.length - 1) return path.slice(path.indexOf(last));
  if (done.has(last)) return undefined;
  for (const next of imports.get(last) ?? []) {
    const circle = circleFrom([...path, next], done);
    if (circle) return circle;
  }
  done.add(last);
  return undefined;
}

test("no scripts of the build import each other in a cycle: one of them would run before its dependencies", () => {
  expect([...imports.values()].some((files) => files.length > 1)).toBe(true);
  const done = new Set<string>();
  expect([...imports.keys()].flatMap((name) => circleFrom([name], done) ?? [])).toEqual([]);
});
