import { InvalidArgumentError, Option } from "commander";

import type { CompiledBrand } from "~/brand/load/compile-brand.server";
import { loadBrands, type BrandSource } from "~/brand/load/load-brands.server";
import { signPreview } from "~/brand/serve/preview-token.server";

import type { Registry } from "./registry.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface PreviewLinkOptions extends Folders {
  hours: number;
  at?: URL;
}

const DEVELOPMENT = "http://localhost:3000";
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
    .option(
      "--at <address>",
      "where the console is reached under a host of the default brand (default: its primary host, else http://localhost:3000)",
      readAddress,
    )
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
      const address = new URL("/", options.at ?? addressOfDefault(source));
      address.searchParams.set("preview", signPreview(loaded, expiresAt, secret));
      terminal.write(`${address.href}\n`);
      terminal.complain(`good until ${new Date(expiresAt * 1000).toISOString()}\n`);
    });
}

/** Drafts are shown on the hosts of the default brand, which has none of its own where every unknown host is its own. */
function addressOfDefault(source: BrandSource): string {
  const [loaded] = loadBrands([source.config.hosts.defaultBrand], source);
  const { primaryHost } = JSON.parse(loaded?.compiled ?? "{}") as Partial<CompiledBrand>;
  return primaryHost === undefined ? DEVELOPMENT : `https://${primaryHost}`;
}

function readAddress(text: string): URL {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  if (!isAddress) throw new InvalidArgumentError("It must be an address such as https://console.example.");
  return new URL(text);
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= MOST_HOURS)) throw new InvalidArgumentError(`It must be a number up to ${MOST_HOURS}.`);
  return hours;
}
