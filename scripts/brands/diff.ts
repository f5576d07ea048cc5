import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";

import { readBrandAtCommit } from "./brand-at-commit.ts";
import { describeEffects } from "./effects.ts";
import { changeRows, compareFlat, flatten, type FieldChange } from "./flatten.ts";
import { asServed, readLiveBrand, withoutContent, withRestrictionsOf } from "./live.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders, type Workspace } from "./workspace.ts";

export function addDiff({ program, terminal }: Registry): void {
  program
    .command("diff")
    .description(
      "says what changes for people between two brands, since a commit, or, with --live, from what a running server serves to what the folder has",
    )
    .argument("<id>")
    .argument("[other]", "another brand, or a git reference to compare with", "HEAD")
    .option("--live [address]", "compare with what the server there serves; with OPS_TOKEN when it is not this machine")
    .action(async (id: string, other: string, options: DiffOptions) => {
      const workspace = readWorkspace(options);
      const { effects, values } = options.live
        ? await compareWithServer(findBrand(workspace, id), options.live === true ? DEVELOPMENT : options.live)
        : compareVersions(findVersions(workspace, id, other));
      if (effects.length === 0 && values.length === 0) {
        terminal.write("no difference\n");
        return;
      }
      terminal.write(effects.map((sentence) => `${sentence}\n`).join(""));
      if (effects.length > 0 && values.length > 0) terminal.write("\n");
      terminal.write(formatTable(changeRows(values)));
    });
}

interface DiffOptions extends Folders {
  live?: string | true;
}

const DEVELOPMENT = "http://localhost:3000";

interface Differences {
  effects: readonly string[];
  values: readonly FieldChange[];
}

function compareVersions({ before, after }: { before: ResolvedManifest; after: ResolvedManifest }): Differences {
  return {
    effects: describeEffects(before, after),
    values: compareFlat(flatten(before.complete), flatten(after.complete)),
  };
}

/** From what a server serves now to what it will serve once it reads the folder. */
async function compareWithServer(resolved: ResolvedManifest, server: string): Promise<Differences> {
  const { state, brand } = await readLiveBrand(resolved.manifest.id, server, process.env["OPS_TOKEN"]);
  if (!brand) throw new WrongUsage(`the server has no version of "${resolved.manifest.id}" to compare with (${state})`);
  return {
    effects: describeEffects(withRestrictionsOf(resolved, brand), resolved),
    values: compareFlat(flatten(withoutContent(brand)), flatten(asServed(resolved))),
  };
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
