import { Option } from "commander";
import { Document, isPair, isScalar, isSeq, visit } from "yaml";

import type { ManifestPath } from "~/brand/diagnose/problem";
import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";

import { designTokens } from "./design-tokens.ts";
import { createOriginFinder } from "./origin.ts";
import type { Registry } from "./registry.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, readWorkspace, type Folders } from "./workspace.ts";

export function addShow({ program, terminal }: Registry): void {
  program
    .command("show")
    .description("prints the resolved manifest of a brand")
    .argument("<id>")
    .option("--origin", "add the file and line that each value comes from")
    .addOption(
      new Option("--format <name>", "output format; dtcg prints colours, radius and font as W3C design tokens")
        .choices(["yaml", "dtcg"])
        .default("yaml"),
    )
    .action((id: string, options: Folders & { origin?: boolean; format: "yaml" | "dtcg" }) => {
      const resolved = findBrand(readWorkspace(options, { ids: [id] }), id);
      if (options.format === "dtcg") {
        if (options.origin) throw new WrongUsage("design tokens have no place for --origin");
        terminal.write(`${JSON.stringify(designTokens(resolved), null, 2)}\n`);
        return;
      }
      terminal.write(effectiveText(resolved, options.origin ? options.configDir : undefined));
    });
}

/** As YAML; with a configuration folder, each value is followed by its origin. */
function effectiveText(resolved: ResolvedManifest, configDir: string | undefined): string {
  const { apiVersion, kind, id, name, ...rest } = resolved.complete;
  const document = new Document({ apiVersion, kind, id, name, ...rest });
  if (configDir !== undefined) {
    const originOf = createOriginFinder(resolved, configDir);
    visit(document, {
      Scalar(key, scalar, ancestors) {
        if (key === "key") return;
        scalar.comment = ` ${originOf(pathOf(ancestors, scalar), scalar.value)}`;
      },
    });
  }
  return document.toString({ lineWidth: 0 });
}

function pathOf(ancestors: readonly unknown[], node: unknown): ManifestPath {
  return [...ancestors, node].flatMap((step, index, line): (string | number)[] => {
    if (isPair(step)) return [isScalar(step.key) ? String(step.key.value) : ""];
    if (isSeq(step)) return [step.items.indexOf(line[index + 1])];
    return [];
  });
}
