import { InvalidArgumentError, Option } from "commander";

import { loadBrands } from "~/brand/load/load-brands.server";
import { signPreview } from "~/brand/serve/preview-token.server";

import type { Registry } from "./registry.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface PreviewLinkOptions extends Folders {
  hours: number;
}

const MOST_HOURS = 24 * 30;

export function addPreviewLink({ program, terminal }: Registry): void {
  program
    .command("preview-link")
    .summary("prints a link to preview a draft")
    .description(
      "prints an address that shows a draft on a host of the default brand until it expires or the folder changes; run it where the console runs, with the same PREVIEW_SECRET",
    )
    .argument("<id>", "a brand with status: draft")
    .addOption(new Option("--hours <number>", "how long it is good").argParser(readHours).default(24))
    .action((id: string, options: PreviewLinkOptions) => {
      const secret = process.env["PREVIEW_SECRET"];
      if (!secret) throw new WrongUsage("PREVIEW_SECRET is not set; the console has to have the same");
      const workspace = readWorkspace(options, { ids: [id] });
      findBrand(workspace, id);
      const source = { brandsDirectory: options.brandsDir, config: configOf(workspace) };
      const [loaded] = loadBrands([id], source);
      if (loaded?.status !== "draft") throw new WrongUsage(`"${id}" is not a draft; write status: draft into it first`);
      if (loaded.compiled === undefined) throw new WrongUsage(`"${id}" has errors; see them with: brands validate`);
      const expiresAt = Math.floor(Date.now() / 1000) + Math.round(options.hours * 3600);
      const token = signPreview(loaded, expiresAt, secret);
      terminal.write(`/?preview=${token}\n`);
      terminal.complain(`good until ${new Date(expiresAt * 1000).toISOString()}\n`);
    });
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= MOST_HOURS)) throw new InvalidArgumentError(`It must be a number up to ${MOST_HOURS}.`);
  return hours;
}
