import { endOf } from "../excerpt.ts";
import { fixOf } from "../fix.ts";
import { countBySeverity, docsOf, type Report } from "../report.ts";

/** For programs; `format` is incremented when the meaning of a field changes. */
export function formatJson({ diagnostics, brands, fileOf, repaired, elapsedMs, linesOf }: Report): string {
  const counts = countBySeverity(diagnostics);
  const report = {
    format: 1,
    tool: "livery-brands",
    ok: counts.error === 0,
    counts,
    brands: brands.length,
    /** The checked manifests; config/ is always checked too. */
    files: brands.map(fileOf),
    repaired,
    elapsedMs,
    diagnostics: diagnostics.map((diagnostic) => {
      const { file, line, column, end, repair: _repair, ...rest } = diagnostic;
      const fix = fixOf(diagnostic, linesOf);
      return {
        ...{ file, line, column },
        ...endOf({ file, line, column, end }, linesOf),
        ...rest,
        ...(fix && { fix }),
        docs: docsOf(diagnostic.code),
      };
    }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
