import { join } from "node:path";

import { group } from "d3-array";

import { diagnoseManifests, type DiagnosedBrand } from "~/brand/diagnose/diagnose.server";
import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { SIGNATURE_FILE } from "~/brand/diagnose/signature.server";
import { placeOf } from "~/brand/explain/resolve-host.server";
import type { HostPattern } from "~/brand/hosts/host-pattern.server";
import { unnamedFilesOf } from "~/brand/load/folder-state.server";
import type { BrandSource } from "~/brand/load/load-brands.server";
import { readRelated, type BrandIndex } from "~/brand/load/related-brands.server";
import { namedFilesOf, type NamedFile } from "~/brand/manifest/named-files";
import { statusOf, type BrandVisibility } from "~/brand/manifest/status";

/** The diagnostics of one brand. */
export interface CheckedBrand {
  id: string;
  /** The images and fonts that its manifest names, and its signature, as paths relative to its folder. */
  files: readonly string[];
  /** The files that its own manifest names. */
  named: readonly Pick<NamedFile, "path" | "use">[];
  diagnostics: readonly Diagnostic[];
  hosts: readonly CheckedHost[];
}

/** A host that a manifest names. */
export interface CheckedHost {
  pattern: HostPattern;
  kind: HostPattern["kind"] | "redirect" | "primary";
  state: "served" | "has errors" | Exclude<BrandVisibility, "active">;
  place: string;
}

/** A parsed file takes a hundred times the memory of its text, so only a few are in memory at a time. */
const READ_AT_ONCE = 200;

/** Diagnoses these brands together with those that affect their diagnostics, a few at a time. */
export function* diagnoseShare(
  ids: readonly string[],
  source: BrandSource,
  index: BrandIndex,
): Generator<readonly CheckedBrand[]> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const chunk = ids.slice(start, start + READ_AT_ONCE);
    const manifests = readRelated(chunk, source, index);
    const { brands, diagnostics } = diagnoseManifests(manifests, { config: source.config });
    const byId = new Map(brands.map((brand) => [brand.resolved.manifest.id, brand]));
    const found = group(diagnostics, ({ brand }) => brand);
    yield chunk.map((id) => {
      const named = namedFilesOf(manifests.get(id)?.data ?? {}).map(({ path, use }) => ({ path, use }));
      const unnamed = unnamedFilesOf(join(source.brandsDirectory, id));
      return {
        id,
        files: [...named.map(({ path }) => path), ...unnamed, SIGNATURE_FILE],
        named,
        diagnostics: found.get(id) ?? [],
        hosts: hostsOf(byId.get(id)),
      };
    });
  }
}

function hostsOf(brand: DiagnosedBrand | undefined): CheckedHost[] {
  if (!brand) return [];
  const { resolved, isSound } = brand;
  const status = statusOf(resolved.manifest.data);
  return resolved.hostEntries.flatMap((entry) => {
    if (!entry.reading.ok) return [];
    const { pattern } = entry.reading;
    const { file, line, column } = placeOf(resolved, entry);
    return [
      {
        pattern,
        kind: entry.redirects ? "redirect" : entry.isPrimary ? "primary" : pattern.kind,
        state: status !== "active" ? status : isSound ? "served" : "has errors",
        place: `${file}:${line}:${column}`,
      },
    ];
  });
}
