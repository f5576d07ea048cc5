import { Document, isPair, isScalar, isSeq, visit } from "yaml";

import type { ManifestPath } from "~/brand/diagnose/finding";
import type { Subject } from "~/brand/diagnose/subject.server";

import { createOriginFinder } from "./origin.ts";
import type { Registry } from "./registry.ts";
import { findBrand, readWorkspace, type Folders } from "./workspace.ts";

export function addShow({ program, terminal }: Registry): void {
  program
    .command("show")
    .description("prints a brand with everything it inherits and every default")
    .argument("<id>")
    .option("--origin", "name the file and line that each value came from")
    .action((id: string, options: Folders & { origin?: boolean }) => {
      const subject = findBrand(readWorkspace(options), id);
      terminal.write(effectiveText(subject, options.origin ? options.configDir : undefined));
    });
}

/** As YAML; with a configuration folder, each value is followed by its origin. */
function effectiveText(subject: Subject, configDir: string | undefined): string {
  const { apiVersion, kind, id, name, ...rest } = subject.complete;
  const document = new Document({ apiVersion, kind, id, name, ...rest });
  if (configDir !== undefined) {
    const originOf = createOriginFinder(subject, configDir);
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
