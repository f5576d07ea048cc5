import { withWords } from "~/features/compliance/compliance-links";
import type { ComplianceDevice } from "~/contract/compliance";
import { formatPercent } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { rowCount } from "~/ui/layout/row-count";

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
        rowCount("Passed", results.passed, to({ result: "passed" })),
        rowCount("Failed", results.failed, to({ result: "failed" })),
        rowCount("Exceptions", results.exception, to({ result: "exception" })),
        rowCount("Unknown", results.unknown, to({ result: "unknown" })),
        rowCount("Not applicable", results.notApplicable, to({ result: "not_applicable" })),
      ]}
    />
  );
}
