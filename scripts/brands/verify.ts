import { createPublicKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";

import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { isSignedBy, readSignature, signedText } from "~/brand/diagnose/signature.server";
import { readPublicKey } from "~/brand/manifest/public-key.server";

import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { configOf, findBrand, readWorkspace, type Folders } from "./workspace.ts";

type Verdict = "signed" | "not signed" | "changed since it was signed, or signed by another";

export function addVerify({ program, terminal, finish }: Registry): void {
  program
    .command("verify")
    .summary("says which brands are as they were signed")
    .description(
      "says of these brands (or all) whether they are as they were signed; exit 1 when one is not signed or has changed since",
    )
    .argument("[ids...]")
    .option("--key <file>", "a public key as PEM, in place of those in config/brand-defaults.yaml")
    .action((ids: string[], options: Folders & { key?: string }) => {
      const workspace = readWorkspace(options, ids.length > 0 ? { ids } : undefined);
      const { publicKeys } = configOf(workspace).defaults.signing;
      const keys = options.key === undefined ? publicKeys.map(readPublicKey) : [readKeyFile(options.key)];
      if (keys.length === 0)
        throw new WrongUsage("config/brand-defaults.yaml has no signing.publicKeys; give one with --key");
      const brands =
        ids.length > 0 ? ids.map((id) => findBrand(workspace, id)) : workspace.brands.map(({ resolved }) => resolved);
      const verdicts = brands.map((resolved) => [resolved.manifest.id, judge(resolved, keys)] as const);
      terminal.write(formatTable(verdicts));
      finish(verdicts.every(([, verdict]) => verdict === "signed") ? EXIT.fine : EXIT.problems);
    });
}

function judge(resolved: ResolvedManifest, keys: readonly KeyObject[]): Verdict {
  const signature = readSignature(resolved.manifest.directory);
  if (signature === undefined) return "not signed";
  const text = signedText(resolved);
  const isGenuine = signature !== "unreadable" && text !== undefined && isSignedBy(keys, text, signature);
  return isGenuine ? "signed" : "changed since it was signed, or signed by another";
}

function readKeyFile(file: string): KeyObject {
  if (!existsSync(file)) throw new WrongUsage(`there is no file ${file}`);
  try {
    return createPublicKey(readFileSync(file));
  } catch {
    throw new WrongUsage(`${file} is not a public key in PEM`);
  }
}
