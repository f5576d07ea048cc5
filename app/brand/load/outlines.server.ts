import { join } from "node:path";

import { readFileStart } from "./file-access.server";
import type { LoadedBrand, BrandSource } from "./load-brands.server";
import { scanOutline, type ManifestOutline } from "./scan-outline.server";

export interface Outlines {
  /** Brands of which only hosts and parents are known; the rest is read when they are requested. */
  outlines: LoadedBrand[];
  /** Files without a usable outline. */
  unclear: string[];
}

/** Scans the files for their hosts and parents only. */
export function scanOutlines(ids: readonly string[], { brandsDirectory, config }: BrandSource): Outlines {
  const longest = config.defaults.limits.manifestKiB * 1024;
  const outlines: LoadedBrand[] = [];
  const unclear: string[] = [];
  for (const id of ids) {
    const text = readText(join(brandsDirectory, id, "brand.yaml"), longest);
    const outline = text === undefined ? undefined : scanOutline(text, config.hosts.publicSuffixes);
    if (outline) outlines.push(toLoadedBrand(id, outline));
    else unclear.push(id);
  }
  return { outlines, unclear };
}

/** Whether a loaded file matches its outline: the same hosts, the same parent. */
export function isAsScanned(outline: LoadedBrand, read: LoadedBrand): boolean {
  const facts = ({ claims, parents, isMarkedDefault, status }: LoadedBrand) => [
    claims,
    parents.slice(0, 1),
    isMarkedDefault,
    status,
  ];
  return JSON.stringify(facts(outline)) === JSON.stringify(facts(read));
}

function readText(path: string, longest: number): string | undefined {
  const file = readFileStart(path, longest);
  return file.kind === "found" && file.value.size <= longest ? file.value.bytes.toString("utf8") : undefined;
}

function toLoadedBrand(id: string, { claims, parent }: ManifestOutline): LoadedBrand {
  const parents = parent === undefined ? [] : [parent];
  return {
    ...{ id, claims, parents, isOutline: true, isReadable: true, isMarkedDefault: false, status: "active" },
    ...{ stamp: "", digest: "", manifestSha: "", pictures: [], diagnostics: [], compiled: undefined },
  };
}
