import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const ASSETS = "build/client/assets";

/** The files that each script imports before it runs; what it imports later, when it is needed, is not among them. */
const imports = new Map(
  readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => {
      const source = readFileSync(`${ASSETS}/${name}`, "utf8");
      return [name, [...source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g)].map(([, file]) => file ?? "")];
    }),
);

/** The first circle that begins with this path, or none. */
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

test("no scripts of the build need each other: one of them would run before what it is made of", () => {
  expect([...imports.values()].some((files) => files.length > 1)).toBe(true);
  const done = new Set<string>();
  expect([...imports.keys()].flatMap((name) => circleFrom([name], done) ?? [])).toEqual([]);
});
