import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { diagnoseManifests } from "~/brand/diagnose/diagnose.server";
import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { readManifest } from "~/brand/diagnose/read-manifest.server";
import { hostPatternText } from "~/brand/hosts/host-pattern.server";
import { claimedHosts } from "~/brand/load/claimed-hosts.server";
import { BrandId } from "~/brand/manifest/values";

import { WrongUsage } from "./terminal.ts";
import { configOf, readWorkspace, type Workspace } from "./workspace.ts";

/** A brand that is about to be made. */
interface NewBrand {
  id: string;
  host: string;
  /** Writes its manifest and its files into a folder. */
  write: (folder: string) => void;
}

/** Writes the brand to a place where no server looks and says what is wrong about it; a sound one moves to `folder`. */
export function diagnoseNewBrand(workspace: Workspace, { id, host, write }: NewBrand, folder?: string) {
  // No server looks into a folder whose name begins with a dot: it finds the whole brand, or nothing.
  const draftsDir = mkdtempSync(join(workspace.brandsDir, ".new-"));
  try {
    write(join(draftsDir, id));
    const found = diagnoseNew(workspace, draftsDir, id, host);
    const isSound = !found.some(({ severity }) => severity === "error");
    if (isSound && folder !== undefined) renameSync(join(draftsDir, id), folder);
    return { found, isSound };
  } finally {
    rmSync(draftsDir, { recursive: true });
  }
}

/** Throws WrongUsage for what can be no id of a new brand. */
export function checkId(id: string): void {
  const { success, error } = BrandId.safeParse(id);
  if (!success) throw new WrongUsage(`"${id}" is not an id: ${error.issues[0]?.message.replace("B105 ", "") ?? ""}`);
  if (id.startsWith("_")) throw new WrongUsage(`"${id}" is not an id: names that start with _ are for abstract brands`);
}

/** What is wrong about the newcomer beside the brands that are there: a host that one of those has is theirs. */
function diagnoseNew(workspace: Workspace, draftsDir: string, id: string, host: string): Diagnostic[] {
  const config = configOf(workspace);
  const rivals = readWorkspace(workspace, { hostname: host.toLowerCase().replace(/\.$/, "") });
  const known = [...workspace.brands, ...rivals.brands];
  const manifests = new Map(known.map(({ resolved: { manifest } }) => [manifest.id, manifest]));
  const incumbents = new Map(
    known.flatMap(({ resolved }) =>
      claimedHosts(resolved).map(({ pattern }) => [hostPatternText(pattern), resolved.manifest.id] as const),
    ),
  );
  const draft = readManifest(draftsDir, id, config.defaults.limits);
  if (draft) manifests.set(id, draft);
  const { diagnostics } = diagnoseManifests(manifests, { config, incumbents });
  return diagnostics.filter(({ brand }) => brand === id);
}
