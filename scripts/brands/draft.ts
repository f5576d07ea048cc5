import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import { diagnoseManifests } from "~/brand/diagnose/diagnose.server";
import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { readManifest } from "~/brand/diagnose/read-manifest.server";
import { hostPatternText } from "~/brand/hosts/host-pattern.server";
import { claimedHosts } from "~/brand/load/claimed-hosts.server";
import { BrandId, idFrom } from "~/brand/manifest/values";

import { WrongUsage } from "./terminal.ts";
import { configOf, readWorkspace, type Workspace } from "./workspace.ts";

/** A brand to be created. */
interface NewBrand {
  id: string;
  host: string;
  /** Writes its manifest and its files into a folder. */
  write: (folder: string) => void;
}

/** Writes the brand to a folder that servers ignore and diagnoses it; a valid brand is moved to `folder`. */
export function diagnoseNewBrand(workspace: Workspace, { id, host, write }: NewBrand, folder?: string) {
  // Servers ignore folders whose names start with a dot, so they see the complete brand or nothing.
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

/** Throws WrongUsage for an invalid id of a new brand. */
export function checkId(id: string): void {
  const { success, error } = BrandId.safeParse(id);
  if (!success) {
    const meant = idFrom(id);
    const why = error.issues[0]?.message.replace("B105 ", "") ?? "";
    throw new WrongUsage(`"${id}" is not an id: ${why}${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
  }
  if (id.startsWith("_")) throw new WrongUsage(`"${id}" is not an id: names that start with _ are for abstract brands`);
}

/** The problems of the new brand among the existing ones, which have precedence for their hosts. */
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
