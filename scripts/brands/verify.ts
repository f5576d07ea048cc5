import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { BrandConfig } from "~/brand/diagnose/resolve-manifest.server";
import { isSignedBy, readSignature, signedTextOf } from "~/brand/diagnose/signature.server";
import { readPublicKey } from "~/brand/manifest/public-key.server";

import { checkBrands } from "./check-all.ts";
import type { CheckedBrand } from "./diagnose-share.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { configOf, readConfigOf, requireBrand, type Folders } from "./workspace.ts";

type Verdict = "signed" | "not signed" | "changed since it was signed, or signed with another key";

export function addVerify({ program, terminal, finish }: Registry): void {
  program
    .command("verify")
    .summary("says which brands are as they were signed")
    .description(
      "checks the signatures of these brands (or all); exits with 1 if one is not signed or has changed since",
    )
    .argument("[ids...]")
    .option("--key <file>", "public key in PEM format, instead of those in config/brand-defaults.yaml")
    .action(async (ids: string[], options: Folders & { key?: string }) => {
      const config = configOf(readConfigOf(options));
      for (const id of ids) requireBrand(options.brandsDir, id);
      const { publicKeys } = config.defaults.signing;
      const keys = options.key === undefined ? publicKeys.map(readPublicKey) : [readKeyFile(options.key)];
      if (keys.length === 0)
        throw new WrongUsage("config/brand-defaults.yaml has no signing.publicKeys; give one with --key");
      const { brands } = await checkBrands(options, config, ids.length > 0 ? { ids } : {});
      const verdicts = brands.map((brand) => [brand.id, judge(brand, keys, { ...options, config })] as const);
      terminal.write(formatTable(verdicts));
      finish(verdicts.every(([, verdict]) => verdict === "signed") ? EXIT.fine : EXIT.problems);
    });
}

/**
 * Only the names of the files may come from an earlier run: the files themselves are always read, and a manifest that
 * now names others is not the signed one.
 */
function judge(
  { id, named }: CheckedBrand,
  keys: readonly KeyObject[],
  { brandsDir, config }: Pick<Folders, "brandsDir"> & { config: BrandConfig },
): Verdict {
  const directory = join(brandsDir, id);
  const signature = readSignature(directory);
  if (signature === undefined) return "not signed";
  const text = signedTextOf({ id, directory, named }, config.defaults.limits);
  const isGenuine = signature !== "unreadable" && text !== undefined && isSignedBy(keys, text, signature);
  return isGenuine ? "signed" : "changed since it was signed, or signed with another key";
}

function readKeyFile(file: string): KeyObject {
  if (!existsSync(file)) throw new WrongUsage(`there is no file ${file}`);
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new WrongUsage(`${file} is not a public key in PEM`);
  }
}
