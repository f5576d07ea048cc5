import type { ManifestPath, Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Values of a template that were not filled in. */
export const PLACEHOLDER_RULES: readonly BrandRule[] = [filledIn];

/** As written by shells and CI systems, by Mustache and its relatives, and by ERB. */
const PLACEHOLDER = /\$\{[^{}]*\}|\{\{[^{}]*\}\}|<%[^%]*%>/;

function filledIn({ manifest }: ResolvedManifest): Problem[] {
  return textsIn(manifest.data, []).flatMap(({ path, text }): Problem[] => {
    const [placeholder] = PLACEHOLDER.exec(text) ?? [];
    if (placeholder === undefined) return [];
    const message = `the placeholder "${placeholder}" is shown as it is: manifests have no variables`;
    return [{ code: "B117", path, message, hint: "write the value" }];
  });
}

function textsIn(value: unknown, path: ManifestPath): { path: ManifestPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}
