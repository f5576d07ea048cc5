import type { ReactNode } from "react";

import type { Field } from "~/contract/field";
import { formatNumber } from "~/contract/number-facts";
import type { GroupDetail } from "~/contract/list";
import { SeverityCounts } from "~/ui/marks/severity-counts";
import type { CellContext } from "~/ui/table/cells/cell";
import { renderCell, formatCell } from "~/ui/table/cells/render-cell";

/**
 * The summary of one field in a group: the newest time, the sum of a number, the mix of severities, or the most
 * frequent value and the number of others.
 */
export function drawDetail(field: Field, detail: GroupDetail | undefined, context: CellContext): ReactNode {
  if (detail === undefined) return null;
  if ("newest" in detail) return renderCell(field, detail.newest, context);
  if ("sum" in detail) return renderCell(field, detail.sum, context);
  const { values, distinct } = detail;
  if (field.kind === "severity") {
    const count = (severity: string) => values.find(({ value }) => value === severity)?.count ?? 0;
    const counts = { critical: count("critical"), high: count("high"), medium: count("medium"), low: count("low") };
    return <SeverityCounts counts={counts} />;
  }
  const [first] = values;
  if (!first) return null;
  if (distinct === 1) return renderCell(field, first.value, context);
  return (
    <span
      data-tip={values
        .map(({ value, count }) => `${formatCell(field, value, context)}: ${formatNumber(count)}`)
        .join("\n")}
    >
      {renderCell(field, first.value, context)}
      <span className="more">+{formatNumber(distinct - 1)}</span>
    </span>
  );
}
