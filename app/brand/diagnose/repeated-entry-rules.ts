import { valueAt } from "~/catalogue/yaml-path";

import type { ManifestPath, Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Entries of lists that repeat another. Hosts and paths have rules of their own (B203, B506). */
export const REPEATED_ENTRY_RULES: readonly BrandRule[] = [differentEntries];

const COLOURS: ManifestPath[] = [
  ["theme", "light", "chart"],
  ["theme", "dark", "chart"],
];
const SOURCES: ManifestPath[] = ["imgSrc", "connectSrc", "fontSrc", "frameAncestors"].map((key) => [
  "security",
  "csp",
  key,
]);

function differentEntries({ manifest }: ResolvedManifest): Problem[] {
  const prompts = Object.keys(manifest.data.prompts ?? {}).flatMap((context): ManifestPath[] => [
    ["prompts", context, "add"],
    ["prompts", context, "replace"],
  ]);
  const texts = [["locale", "supported"], ...COLOURS, ...SOURCES, ...prompts].flatMap((path) =>
    repeatedTexts(path, listAt(manifest.data, path)),
  );
  const titles = (manifest.data.coming ?? []).map(({ title }) => title);
  const coming = repeatedTexts(["coming"], titles).map((problem) => ({ ...problem, path: [...problem.path, "title"] }));
  return [...texts, ...coming];
}

function listAt(data: unknown, path: ManifestPath): readonly unknown[] {
  const list = valueAt(data, path);
  return Array.isArray(list) ? list : [];
}

function repeatedTexts(path: ManifestPath, entries: readonly unknown[]): Problem[] {
  const written = entries.map((entry) => String(entry).trim().toLowerCase());
  return entries.flatMap((entry, index): Problem[] => {
    if (written.indexOf(written[index] ?? "") === index) return [];
    const message = `"${String(entry)}" is listed twice in ${path.join(".")}`;
    return [{ code: "B118", path: [...path, index], message, hint: "keep one" }];
  });
}
