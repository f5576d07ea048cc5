import { endOf } from "../excerpt.ts";
import { countBySeverity, type Report } from "../report.ts";

/** For programs; `format` goes up when a field changes its meaning. */
export function formatJson({ diagnostics, brands, repaired, elapsedMs, linesOf }: Report): string {
  const counts = countBySeverity(diagnostics);
  const report = {
    format: 1,
    tool: "livery-brands",
    ok: counts.error === 0,
    counts,
    brands: brands.length,
    repaired,
    elapsedMs,
    diagnostics: diagnostics.map(({ file, line, column, end, ...rest }) => ({
      file,
      line,
      column,
      ...endOf({ file, line, column, end }, linesOf),
      ...rest,
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
