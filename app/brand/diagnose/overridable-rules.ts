import { placeIn } from "~/catalogue/yaml-path";

import type { ManifestPath, Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** The operator may reserve keys for the deployment. The default brand belongs to the operator. */
export const OVERRIDABLE_RULES: readonly BrandRule[] = [mayBeSet];

/** Keys that every brand needs; they can always be set. */
const ALWAYS = ["apiVersion", "kind", "id", "name", "hosts", "default", "abstract", "extends", "status", "metadata"];

function mayBeSet({ manifest, config }: ResolvedManifest): Problem[] {
  const { overridable } = config.defaults;
  if (overridable === undefined || manifest.id === config.hosts.defaultBrand) return [];
  return lockedPaths(manifest.data, [...ALWAYS, ...overridable], []).map((path) => ({
    code: "B113",
    path,
    part: "key",
    message: `${placeIn(path)} is not for brands to set here`,
    hint: "remove it, or ask the operator to add it to overridable in config/brand-defaults.yaml",
  }));
}

/** The outermost keys that no entry allows; if an entry allows a nested key, the siblings of that key. */
function lockedPaths(value: unknown, allowed: readonly string[], path: ManifestPath): ManifestPath[] {
  const text = placeIn(path);
  if (allowed.some((entry) => text === entry || text.startsWith(`${entry}.`))) return [];
  const isOnTheWay = path.length === 0 || allowed.some((entry) => entry.startsWith(`${text}.`));
  const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isOnTheWay || !isMapping) return [path];
  return Object.entries(value).flatMap(([key, inner]) => lockedPaths(inner, allowed, [...path, key]));
}
