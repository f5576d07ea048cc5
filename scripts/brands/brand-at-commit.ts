import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { diagnoseBrands } from "~/brand/diagnose.server";
import { readDraft } from "~/brand/diagnose/draft.server";
import type { House, Subject } from "~/brand/diagnose/subject.server";

import { checkReference, git } from "./changed.ts";
import { WrongUsage } from "./terminal.ts";

/** A brand as its manifest and those it extends were at a commit, read against the configuration of today. */
export function readBrandAtCommit(id: string, reference: string, brandsDir: string, house: House): Subject {
  checkReference(reference, brandsDir);
  const folder = mkdtempSync(join(tmpdir(), "brands-"));
  try {
    const wanted = [id];
    for (const name of wanted) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "brand.yaml"), manifestAt(name, reference, brandsDir));
      const parent = readDraft(folder, name, house.defaults.limits).manifest.extends;
      if (parent !== undefined && !wanted.includes(parent)) wanted.push(parent);
    }
    const found = diagnoseBrands({ brandsDirectory: folder, house }).brands.find(
      ({ subject }) => subject.draft.id === id,
    );
    if (!found) throw new WrongUsage(`there was no brand "${id}" at ${reference}`);
    return found.subject;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function manifestAt(id: string, reference: string, brandsDir: string): string {
  try {
    return git(brandsDir, ["show", `${reference}:./${id}/brand.yaml`]);
  } catch {
    throw new WrongUsage(`there was no brand "${id}" at ${reference}`);
  }
}
