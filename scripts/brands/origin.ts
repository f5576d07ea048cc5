import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { ManifestPath } from "~/brand/diagnose/problem";
import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { restrictionsOf } from "~/brand/diagnose/restrictions";
import { parseYaml, positionOf, type YamlSource } from "~/catalogue/yaml-file.server";

/** `file:line` of the source of an effective value: the brand, the nearest brand it extends, or the defaults. */
export function createOriginFinder({ manifest, parents }: ResolvedManifest, configDir: string) {
  const defaults = parseFile(join(configDir, "brand-defaults.yaml"));
  const features = parseFile(join(configDir, "features.yaml"));
  return (at: ManifestPath, value: unknown): string => {
    for (const owner of [manifest, ...parents]) {
      // Lists of hidden paths are combined, so an entry has another index in the result.
      const restriction = restrictionsOf({ manifest: owner }).find(
        (candidate) => candidate.value === value && candidate.at[0] === at[0] && candidate.at.length === at.length,
      );
      const isUnited = at[0] === "restrictedPaths" || at[2] === "hiddenSections";
      const place = isUnited ? restriction?.at : owner.isWritten(at) ? at : undefined;
      if (!place) continue;
      const { file, line } = owner.locate({ code: "B101", path: place, message: "" });
      return `${file}:${line}`;
    }
    const source = at[0] === "features" ? features : defaults;
    return `${source.file}:${positionOf(source, source === features ? at.slice(1) : at, "value").line}`;
  };
}

function parseFile(path: string): YamlSource {
  return parseYaml(relative(process.cwd(), path), readFileSync(path, "utf8"));
}
