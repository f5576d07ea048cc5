import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { ManifestPath } from "~/brand/diagnose/finding";
import { restrictionsOf } from "~/brand/diagnose/restrictions";
import type { Subject } from "~/brand/diagnose/subject.server";
import { parseYaml, positionOf } from "~/catalogue/yaml-file.server";

/** `file:line` of the place that an effective value came from: the brand, the nearest brand it extends, or the defaults. */
export function createOriginFinder({ draft, parents }: Subject, configDir: string) {
  const path = join(configDir, "brand-defaults.yaml");
  const defaults = parseYaml(relative(process.cwd(), path), readFileSync(path, "utf8"));
  return (at: ManifestPath, value: unknown): string => {
    for (const owner of [draft, ...parents]) {
      // Lists of what is hidden unite, so an entry has another number there than in the whole.
      const restriction = restrictionsOf({ draft: owner }).find(
        (candidate) => candidate.value === value && candidate.at[0] === at[0] && candidate.at.length === at.length,
      );
      const isUnited = at[0] === "restrictedPaths" || at[2] === "hiddenSections";
      const place = isUnited ? restriction?.at : owner.isWritten(at) ? at : undefined;
      if (!place) continue;
      const { file, line } = owner.locate({ code: "B101", path: place, message: "" });
      return `${file}:${line}`;
    }
    return `${defaults.file}:${positionOf(defaults, at, "value").line}`;
  };
}
