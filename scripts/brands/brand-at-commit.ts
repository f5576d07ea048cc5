import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { diagnoseBrands } from "~/brand/diagnose/diagnose.server";
import { readManifest } from "~/brand/diagnose/read-manifest.server";
import type { BrandConfig, ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";

import { checkReference, git } from "./changed.ts";
import { WrongUsage } from "./terminal.ts";

/** A brand with its manifest and its parents as of a commit, resolved with the current configuration. */
export function readBrandAtCommit(
  id: string,
  reference: string,
  brandsDir: string,
  config: BrandConfig,
): ResolvedManifest {
  checkReference(reference, brandsDir);
  const folder = mkdtempSync(join(tmpdir(), "brands-"));
  try {
    const wanted = [id];
    for (const name of wanted) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "brand.yaml"), manifestAt(name, reference, brandsDir));
      const parent = readManifest(folder, name, config.defaults.limits)?.data.extends;
      if (parent !== undefined && !wanted.includes(parent)) wanted.push(parent);
    }
    const found = diagnoseBrands({ brandsDirectory: folder, config }).brands.find(
      ({ resolved }) => resolved.manifest.id === id,
    );
    if (!found) throw absentAt(id, reference);
    return found.resolved;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function manifestAt(id: string, reference: string, brandsDir: string): string {
  try {
    return git(brandsDir, ["show", `${reference}:./${id}/brand.yaml`]);
  } catch {
    throw absentAt(id, reference);
  }
}

function absentAt(id: string, reference: string): WrongUsage {
  return new WrongUsage(`there was no brand "${id}" at ${reference}; commit it first, or compare with another brand`);
}
