import { join } from "node:path";

import { group } from "d3-array";

import { diagnoseManifests } from "~/brand/diagnose/diagnose.server";
import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { SIGNATURE_FILE } from "~/brand/diagnose/signature.server";
import { localeFilesOf } from "~/brand/load/folder-state.server";
import type { BrandSource } from "~/brand/load/load-brands.server";
import { readRelated, type BrandIndex } from "~/brand/load/related-brands.server";
import { namedFilesOf } from "~/brand/manifest/named-files";

/** What was found about one brand. */
export interface CheckedBrand {
  id: string;
  /** The pictures and fonts that its manifest names, and its signature, as paths inside its folder. */
  files: readonly string[];
  diagnostics: readonly Diagnostic[];
}

/** A parsed file takes a hundred times the memory of its text, so only a few are in memory at a time. */
const READ_AT_ONCE = 200;

/** Diagnoses these brands beside the others that have a say in it, some at a time. */
export function* diagnoseShare(
  ids: readonly string[],
  source: BrandSource,
  index: BrandIndex,
): Generator<readonly CheckedBrand[]> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const chunk = ids.slice(start, start + READ_AT_ONCE);
    const manifests = readRelated(chunk, source, index);
    const { diagnostics } = diagnoseManifests(manifests, { config: source.config });
    const found = group(diagnostics, ({ brand }) => brand);
    yield chunk.map((id) => ({
      id,
      files: [
        ...namedFilesOf(manifests.get(id)?.data ?? {}).map(({ path }) => path),
        ...localeFilesOf(join(source.brandsDirectory, id)),
        SIGNATURE_FILE,
      ],
      diagnostics: found.get(id) ?? [],
    }));
  }
}
