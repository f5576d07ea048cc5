import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { holdsManifest } from "~/brand/load/folder-state.server";
import type { CompiledBrand } from "~/brand/load/compile-brand.server";

import { readBrandAtCommit } from "./brand-at-commit.ts";
import { describeEffects } from "./effects.ts";
import { changeRows, compareFlat, flatten, type FieldChange } from "./flatten.ts";
import { asServed, LOCAL_SERVER, readLiveBrand, shortSha, withoutContent, withRestrictionsOf } from "./live.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders, type Workspace } from "./workspace.ts";

export function addDiff({ program, terminal }: Registry): void {
  program
    .command("diff")
    .description(
      "compares a brand with its last commit, another commit or another brand, or, with --live, with the version on a running server: what changes for users, and which values differ",
    )
    .argument("<id>")
    .argument("[other]", "the brand or commit to compare with", "HEAD")
    .option("--live [address]", "compare with the version on this server; another machine needs OPS_TOKEN")
    .action(async (id: string, other: string, options: DiffOptions) => {
      const isBrand = !options.live && holdsManifest(options.brandsDir, other);
      const workspace = readWorkspace(options, { ids: isBrand ? [id, other] : [id] });
      if (!options.live) {
        terminal.write(describe(compareVersions(findVersions(workspace, id, other))));
        return;
      }
      const server = options.live === true ? LOCAL_SERVER : options.live;
      const compared = await compareWithServer(findBrand(workspace, id), server);
      const sections = compared.map(({ title, ...differences }) => {
        return title === undefined ? describe(differences) : `${title}\n\n${describe(differences)}`;
      });
      terminal.write(sections.join("\n"));
    });
}

function describe({ effects, values }: Differences): string {
  if (effects.length === 0 && values.length === 0) return "no difference\n";
  const sentences = effects.map((sentence) => `${sentence}\n`).join("");
  const isParted = effects.length > 0 && values.length > 0;
  return `${sentences}${isParted ? "\n" : ""}${formatTable(changeRows(values))}`;
}

interface DiffOptions extends Folders {
  live?: string | true;
}

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

/** Compares the version a server serves with the one in the folder; during a rollout, both served versions. */
async function compareWithServer(
  resolved: ResolvedManifest,
  server: string,
): Promise<(Differences & { title?: string })[]> {
  const { id } = resolved.manifest;
  const { state, brand, manifestSha, rollout, previous } = await readLiveBrand(id, server, process.env["OPS_TOKEN"]);
  if (!brand) throw new WrongUsage(`the server has no version of "${id}" to compare with (${state})`);
  const from = (served: CompiledBrand): Differences => ({
    effects: describeEffects(withRestrictionsOf(resolved, served), resolved),
    values: compareFlat(flatten(withoutContent(served)), flatten(asServed(resolved))),
  });
  if (!rollout || !previous) return [from(brand)];
  const { percent } = rollout;
  return [
    { title: `From version ${shortSha(manifestSha)}, which ${percent} % of visitors see:`, ...from(brand) },
    {
      title: `From version ${shortSha(previous.manifestSha)}, which ${100 - percent} % of visitors see:`,
      ...from(previous.brand),
    },
  ];
}

/** Two brands are compared in the given order; a brand with a commit is compared from then to now. */
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
