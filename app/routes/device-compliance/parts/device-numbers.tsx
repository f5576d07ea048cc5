import { withWords } from "~/features/compliance/compliance-links";
import type { ComplianceDevice } from "~/contract/compliance";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";

/** The device's results at this level; each number links to the checks it counts. */
export function DeviceNumbers({ standing, search }: { standing: ComplianceDevice; search: string }) {
  const { passRate, results } = standing;
  const params = new URLSearchParams(search);
  const level = params.get("level") ?? undefined;
  const to = (query: Record<string, string>) => withWords("", { level, ...query });
  const item = (label: string, count: number, query: Record<string, string>) => ({
    label,
    value: formatNumber(count),
    to: to(query),
    rows: count,
  });
  return (
    <KpiStrip
      label="Result summary"
      items={[
        { label: "Score", value: passRate === null ? null : formatPercent(passRate), to: to({}) },
        item("Passed", results.passed, { result: "passed" }),
        item("Failed", results.failed, { result: "failed" }),
        item("Exceptions", results.exception, { result: "exception" }),
        item("Unknown", results.unknown, { result: "unknown" }),
        item("Not applicable", results.notApplicable, { result: "not_applicable" }),
      ]}
    />
  );
}
