import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { upgradeManifest, type UpgradedManifest } from "~/brand/manifest/upgrade";
import { parseYaml } from "~/catalogue/yaml-file.server";

import { formatted } from "../formatted.ts";
import type { Registry } from "./registry.ts";
import { replaceFile } from "./repair.ts";
import { EXIT } from "./terminal.ts";
import { findBrand, readWorkspace, type Folders } from "./workspace.ts";

export function addMigrate({ program, terminal, finish }: Registry): void {
  program
    .command("migrate")
    .summary("brings manifests of an older version up to date")
    .description(
      "lists manifests of an older version and what would change (exits with 1 if there are any); --write updates them and keeps comments",
    )
    .argument("[ids...]")
    .option("--write", "write the files")
    .action(async (ids: string[], options: Folders & { write?: boolean }) => {
      const workspace = readWorkspace(options, ids.length > 0 ? { ids } : undefined);
      const chosen =
        ids.length > 0 ? ids.map((id) => findBrand(workspace, id)) : workspace.brands.map((brand) => brand.resolved);
      const older = [];
      for (const { manifest } of chosen) {
        const path = join(manifest.directory, "brand.yaml");
        const upgraded = manifest.isReadable ? await upgradeText(readFileSync(path, "utf8")) : undefined;
        if (upgraded) older.push({ path, ...upgraded });
      }
      if (options.write) for (const { path, text } of older) replaceFile(path, text);
      for (const { path, upgraded } of older) terminal.write(describe(relative(process.cwd(), path), upgraded));
      terminal.write(summary(older.length, options.write === true));
      finish(older.length > 0 && !options.write ? EXIT.problems : EXIT.fine);
    });
}

async function upgradeText(whole: string): Promise<{ text: string; upgraded: UpgradedManifest } | undefined> {
  const { document } = parseYaml("brand.yaml", whole.replace(/^\ufeff/, ""));
  const upgraded = upgradeManifest(document);
  if (!upgraded) return undefined;
  const text = await formatted("brand.yaml", document.toString({ lineWidth: 0 }));
  return { upgraded, text: whole.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text };
}

function describe(path: string, { from, to, moved }: UpgradedManifest): string {
  return [`${path}: ${from} → ${to}`, ...moved.map((move) => `  ${move}`)].map((line) => `${line}\n`).join("");
}

function summary(count: number, isWritten: boolean): string {
  if (count === 0) return "all manifests are up to date\n";
  return isWritten ? `${count} updated\n` : `${count} outdated; update with: brands migrate --write\n`;
}
