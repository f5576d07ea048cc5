import { valueAt } from "~/catalogue/yaml-path";
import type { Features } from "~/catalogue/features";
import { didYouMean } from "~/catalogue/nearest";

import type { BrandDefaults } from "../manifest/defaults.server";
import type { BrandManifest } from "../manifest/manifest";
import { namedFilesOf, type NamedFile } from "../manifest/named-files";
import { statusOf } from "../manifest/status";
import type { Problem, ManifestPath } from "./problem";
import type { Manifest } from "./read-manifest.server";

/** Paths are relative to the folder of the brand that sets them. */
export interface OwnedFile extends NamedFile {
  owner: Manifest;
}

/** A manifest with all inherited values, completed by config/brand-defaults.yaml and config/features.yaml. */
export type CompleteManifest = BrandManifest &
  Pick<BrandDefaults, "dueDays" | "landing" | "locale" | "security" | "terminology" | "theme"> & { features: Features };

export interface Inheritance {
  /** The brand's own manifest merged over those it extends. */
  chosen: BrandManifest;
  complete: CompleteManifest;
  /** The files of the merged manifest. */
  files: readonly OwnedFile[];
  /** The brands this one extends, nearest first. */
  parents: readonly Manifest[];
  problems: Problem[];
}

/** Never inherited: these keys identify the brand and where it is shown. */
const OWN_KEYS = [
  "apiVersion",
  "kind",
  "id",
  "hosts",
  "default",
  "abstract",
  "status",
  "extends",
  "rollout",
  "metadata",
] as const;
/** Hidden paths stay hidden: neither an own list nor an empty value removes an inherited restriction. */
const UNITED_KEYS = new Set(["restrictedPaths", "hiddenSections"]);

export function inherit(
  manifest: Manifest,
  manifests: ReadonlyMap<string, Manifest>,
  { defaults, features }: { defaults: BrandDefaults; features: Features },
): Inheritance {
  const { parents, problems } = findParents(manifest, manifests, defaults.limits.extendsDepth);
  const line = [...parents].reverse();
  const inherited = line.reduce<BrandManifest>(
    (below, parent) => overlay(below, withoutOwnKeys(parent.data), parent.resets),
    {},
  );
  const chosen = overlay(inherited, manifest.data, manifest.resets);
  const { dueDays, landing, locale, security, terminology, theme } = defaults;
  const complete = overlay(
    { dueDays, landing, locale, security, terminology, theme, features },
    chosen,
    [],
  ) as CompleteManifest;
  const files = namedFilesOf(chosen).map((file) => ({
    ...file,
    owner: findOwner(file.at, [manifest, ...parents]) ?? manifest,
  }));
  return { chosen, complete, files, parents, problems };
}

/** The nearest brand that sets a value at a position determines it. */
export function findOwner(at: ManifestPath, family: readonly Manifest[]): Manifest | undefined {
  return family.find(({ data }) => valueAt(data, at) !== undefined);
}

function findParents(
  manifest: Manifest,
  manifests: ReadonlyMap<string, Manifest>,
  depth: number,
): Pick<Inheritance, "parents" | "problems"> {
  const parents: Manifest[] = [];
  let child = manifest;
  while (child.data.extends !== undefined) {
    const wanted = child.data.extends;
    const parent = manifests.get(wanted);
    const path = ["extends"];
    if (!parent) {
      // Reported for the brand that names it; here, B702 reports that the parent has errors.
      const problem: Problem = {
        code: "B702",
        path,
        message: `no brand "${wanted}" to extend`,
        hint: wanted.startsWith("_")
          ? `a folder whose name starts with _ is read when its brand.yaml has abstract: true`
          : didYouMean(wanted, manifests.keys()),
      };
      return { parents, problems: child === manifest ? [problem] : [] };
    }
    const seen = [manifest, ...parents].map(({ id }) => id);
    if (seen.includes(parent.id)) {
      const loop = [...seen.slice(seen.indexOf(parent.id)), parent.id].join(" → ");
      return {
        parents,
        problems:
          parent === manifest
            ? [{ code: "B701", path, message: `extends forms a loop: ${loop}`, hint: "remove one extends" }]
            : [],
      };
    }
    const status = statusOf(parent.data);
    if (child === manifest && status !== "active" && status !== "abstract") {
      const message = `brand "${wanted}" is ${status}; brands that extend it cannot be published`;
      const hint = `give "${wanted}" the status active, or extend another brand`;
      return { parents, problems: [{ code: "B702", path, message, hint }] };
    }
    parents.push(parent);
    if (parents.length > depth) {
      const message = `extends goes back further than ${depth} brands: ${[manifest, ...parents].map(({ id }) => id).join(" → ")}`;
      return { parents, problems: [{ code: "B701", path, message, hint: "extend one of them directly" }] };
    }
    child = parent;
  }
  return { parents, problems: [] };
}

function withoutOwnKeys(manifest: BrandManifest): BrandManifest {
  return Object.fromEntries(Object.entries(manifest).filter(([key]) => !OWN_KEYS.some((own) => own === key)));
}

type Mapping = Record<string, unknown>;

/** Mappings are merged, values and lists replaced, restrictions combined; an empty key removes the inherited value. */
function overlay(below: BrandManifest, above: BrandManifest, resets: readonly ManifestPath[]): BrandManifest {
  const ground = structuredClone(below);
  for (const reset of resets)
    if (!reset.some((key) => UNITED_KEYS.has(String(key)) || key === "tenants")) takeAway(ground, reset);
  return merge(ground, above);
}

function merge(below: Mapping, above: Mapping): Mapping {
  const merged = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const known = merged[key];
    if (isMapping(known) && isMapping(value)) merged[key] = merge(known, value);
    else if (UNITED_KEYS.has(key) && isList(known) && isList(value)) merged[key] = [...new Set([...known, ...value])];
    else if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function takeAway(root: Mapping, path: ManifestPath): void {
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => (isMapping(at) ? at[String(key)] : undefined), root);
  if (isMapping(holder)) Reflect.deleteProperty(holder, String(path.at(-1)));
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
