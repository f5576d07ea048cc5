import { InvalidArgumentError, Option } from "commander";

import type { CompiledBrand } from "~/brand/load/compile-brand.server";
import { loadBrands, type BrandSource } from "~/brand/load/load-brands.server";
import { signPreview } from "~/brand/serve/preview-token.server";

import { LOCAL_SERVER, readLiveBrand, shortSha } from "./live.ts";
import type { Registry } from "./registry.ts";
import { WrongUsage } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface PreviewLinkOptions extends Folders {
  hours: number;
  at?: URL;
  previous?: string | true;
}

const MAX_HOURS = 24 * 30;

export function addPreviewLink({ program, terminal }: Registry): void {
  program
    .command("preview-link")
    .summary("prints a link to preview a draft or a rollout")
    .description(
      "prints a link that shows a draft on a host of the default brand, or the new version of a rollout (--previous: the previous version), until it expires or the folder changes; run it on the server, with the same PREVIEW_SECRET",
    )
    .argument("<id>", "a brand with status: draft or with a rollout")
    .addOption(new Option("--hours <number>", "hours until the link expires").argParser(readHours).default(24))
    .option(
      "--at <address>",
      "address of the console on a host of the default brand, or of the brand itself for a rollout (default: its primary host, or http://localhost:3000)",
      readAddress,
    )
    .option("--previous [address]", "the version that other visitors see, as reported by this server; needs OPS_TOKEN")
    .action(async (id: string, options: PreviewLinkOptions) => {
      const workspace = readWorkspace(options, { ids: [id] });
      findBrand(workspace, id);
      const source = { brandsDirectory: options.brandsDir, config: configOf(workspace) };
      const [loaded] = loadBrands([id], source);
      if (loaded?.status !== "draft" && !loaded?.rollout)
        throw new WrongUsage(
          `"${id}" is not a draft; write status: draft into it first, or a rollout below 100 percent`,
        );
      if (loaded.compiled === undefined)
        throw new WrongUsage(`"${id}" has errors; see them with: brands validate ${id}`);
      const secret = process.env["PREVIEW_SECRET"];
      if (!secret)
        throw new WrongUsage("PREVIEW_SECRET is not set; set it to the value that the console was started with");
      const expiresAt = Math.floor(Date.now() / 1000) + Math.round(options.hours * 3600);
      const shownOn = loaded.rollout ? id : source.config.hosts.defaultBrand;
      const address = new URL("/", options.at ?? addressOf(shownOn, source));
      const { digest, manifestSha } = options.previous ? await readPrevious(id, options.previous) : loaded;
      if (loaded.rollout) address.searchParams.set("brandGeneration", shortSha(manifestSha));
      address.searchParams.set("preview", signPreview({ id, digest }, expiresAt, secret));
      terminal.write(`${address.href}\n`);
      terminal.complain(`good until ${new Date(expiresAt * 1000).toISOString()}\n`);
    });
}

/** The default brand may have no host of its own, as it is shown on unknown hosts. */
function addressOf(id: string, source: BrandSource): string {
  const [loaded] = loadBrands([id], source);
  const { primaryHost } = JSON.parse(loaded?.compiled ?? "{}") as Partial<CompiledBrand>;
  return primaryHost === undefined ? LOCAL_SERVER : `https://${primaryHost}`;
}

/** The folder contains only the new version; the previous one is requested from the server. */
async function readPrevious(id: string, server: string | true) {
  const { previous } = await readLiveBrand(id, server === true ? LOCAL_SERVER : server, process.env["OPS_TOKEN"]);
  if (!previous) throw new WrongUsage(`the server shows everybody the same version of "${id}"`);
  return previous;
}

function readAddress(text: string): URL {
  const isAddress = /^https?:\/\//i.test(text) && URL.canParse(text);
  if (!isAddress) throw new InvalidArgumentError("It must be an address such as https://console.example.");
  return new URL(text);
}

function readHours(text: string): number {
  const hours = Number(text);
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new InvalidArgumentError(`It must be a number above 0, at most ${MAX_HOURS}.`);
  return hours;
}
