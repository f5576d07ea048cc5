import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { writeFallbackFaces } from "./fallback-face";

function facesFor(font: "inter" | "jetbrains-mono"): Record<string, string>[] {
  const file = `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`;
  const rules = writeFallbackFaces("Until then", readFileSync(file));
  return Array.from(rules.matchAll(/@font-face \{ (.+); \}/g), ([, declarations = ""]) =>
    Object.fromEntries(declarations.split("; ").map((declaration) => declaration.split(": ") as [string, string])),
  );
}

test("lines are as high as in the font that is loading", () => {
  const faces = facesFor("inter");
  expect(faces.map((face) => face["font-weight"])).toEqual(["100 500", "600 900"]);
  for (const face of faces) {
    const size = parseFloat(face["size-adjust"] ?? "") / 100;
    const [ascent, descent] = ["ascent-override", "descent-override"].map((name) => parseFloat(face[name] ?? ""));
    // The file's own values: 1984 and 494 of 2048 units.
    expect(size * (ascent ?? 0)).toBeCloseTo(96.88, 1);
    expect(size * (descent ?? 0)).toBeCloseTo(24.12, 1);
  }
});

test("text is as wide as in the font that is loading", () => {
  const sizeFor = (font: "inter" | "jetbrains-mono") => parseFloat(facesFor(font)[0]?.["size-adjust"] ?? "");
  expect(sizeFor("inter")).toBeCloseTo(107.7, 0);
  // Every character of it is 0.6 em wide.
  expect(sizeFor("jetbrains-mono")).toBeCloseTo((0.6 / 0.4219) * 100, 0);
});
