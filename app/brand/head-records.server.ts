import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import type { BrandRecord, BrandSource } from "./brand-record.server";
import { scanHead, type ManifestHead } from "./scan-head.server";

export interface Heads {
  /** Brands of which only hosts and parents are known; they are read when somebody asks for them. */
  records: BrandRecord[];
  /** Files that tell nothing at a glance. */
  unclear: string[];
}

/** Looks into these files just as far as to know whose hosts are whose. */
export function scanHeads(ids: readonly string[], { brandsDirectory, house }: BrandSource): Heads {
  const longest = house.defaults.limits.manifestKiB * 1024;
  const records: BrandRecord[] = [];
  const unclear: string[] = [];
  for (const id of ids) {
    const text = readText(join(brandsDirectory, id, "brand.yaml"), longest);
    const head = text === undefined ? undefined : scanHead(text, house.hosts.publicSuffixes);
    if (head) records.push(toRecord(id, head));
    else unclear.push(id);
  }
  return { records, unclear };
}

/** Whether a file turned out to be what it looked like: the same hosts, the same parent. */
export function isAsScanned(head: BrandRecord, read: BrandRecord): boolean {
  const facts = ({ claims, parents, isMarkedDefault, status }: BrandRecord) => [
    claims,
    parents.slice(0, 1),
    isMarkedDefault,
    status,
  ];
  return JSON.stringify(facts(head)) === JSON.stringify(facts(read));
}

function readText(path: string, longest: number): string | undefined {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: Infinity };
  return size > longest ? undefined : readFileSync(path, "utf8");
}

function toRecord(id: string, { claims, parent }: ManifestHead): BrandRecord {
  const parents = parent === undefined ? [] : [parent];
  return {
    ...{ id, claims, parents, isHead: true, isReadable: true, isMarkedDefault: false, status: "active" },
    ...{ stamp: "", digest: "", manifestSha: "", pictures: [], diagnostics: [], compiled: undefined },
  };
}
