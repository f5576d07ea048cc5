import { withWords } from "~/features/compliance/compliance-links";
import type { ComplianceDevice } from "~/contract/compliance";
import { formatPercent } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";

/** The device's results at this level; each number links to the checks it counts. */
export function DeviceNumbers({ standing, search }: { standing: ComplianceDevice; search: string }) {
  const { passRate, results } = standing;
  const params = new URLSearchParams(search);
  const level = params.get("level") ?? undefined;
  const to = (query: Record<string, string>) => withWords("", { level, ...query });
  return (
    <KpiStrip
      label="Result summary"
      items={[
        { label: "Score", value: passRate === null ? null : formatPercent(passRate), to: to({}) },
        { label: "Passed", rows: results.passed, to: to({ result: "passed" }) },
        { label: "Failed", rows: results.failed, to: to({ result: "failed" }) },
        { label: "Exceptions", rows: results.exception, to: to({ result: "exception" }) },
        { label: "Unknown", rows: results.unknown, to: to({ result: "unknown" }) },
        { label: "Not applicable", rows: results.notApplicable, to: to({ result: "not_applicable" }) },
      ]}
    />
  );
}
