import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";

import { readBrandAtCommit } from "./brand-at-commit.ts";
import { describeEffects } from "./effects.ts";
import { changeRows, compareFlat, flatten } from "./flatten.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { findBrand, configOf, readWorkspace, type Folders, type Workspace } from "./workspace.ts";

export function addDiff({ program, terminal }: Registry): void {
  program
    .command("diff")
    .description("says what changes for people between two brands, or since a commit")
    .argument("<id>")
    .argument("[other]", "another brand, or a git reference to compare with", "HEAD")
    .action((id: string, other: string, options: Folders) => {
      const workspace = readWorkspace(options);
      const { before, after } = findVersions(workspace, id, other);
      const effects = describeEffects(before, after);
      const values = compareFlat(flatten(before.complete), flatten(after.complete));
      if (effects.length === 0 && values.length === 0) {
        terminal.write("no difference\n");
        return;
      }
      terminal.write(effects.map((sentence) => `${sentence}\n`).join(""));
      if (effects.length > 0 && values.length > 0) terminal.write("\n");
      terminal.write(formatTable(changeRows(values)));
    });
}

/** Two brands are compared in the order given; a brand with a commit from then to now. */
function findVersions(
  workspace: Workspace,
  id: string,
  other: string,
): { before: ResolvedManifest; after: ResolvedManifest } {
  const resolved = findBrand(workspace, id);
  const isBrand = workspace.brands.some((brand) => brand.resolved.manifest.id === other);
  if (isBrand) return { before: resolved, after: findBrand(workspace, other) };
  return { before: readBrandAtCommit(id, other, workspace.brandsDir, configOf(workspace)), after: resolved };
}
