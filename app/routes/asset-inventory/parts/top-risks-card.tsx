import { useFormats } from "~/shell/format-context";
import type { Field, FieldSet } from "~/contract/field";
import type { RiskFinding } from "~/contract/risk-assessment";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { DecideDialog } from "./decide-dialog";

interface TopRisksCardProps {
  findings: readonly RiskFinding[];
  set: FieldSet;
  resourceVersion: number | undefined;
  canDecide: boolean;
}

/** The ten most severe findings and the decision about each. */
export function TopRisksCard({ findings, set, resourceVersion, canDecide }: TopRisksCardProps) {
  const formats = useFormats();
  const shown = (name: "severity" | "object" | "decision" | "owner" | "dueAt"): Column<RiskFinding>[] =>
    set.fields
      .filter((field: Field) => field.name === name)
      .map((field) => ({
        key: name,
        label: field.label,
        render: (finding) => renderCell(field, finding[name], { ...formats, reasonFor: () => "Undecided" }),
      }));
  const columns: Column<RiskFinding>[] = [
    {
      key: "title",
      label: set.label.one,
      render: ({ title, link }) => (link ? <Link to={link}>{title}</Link> : title),
    },
    ...shown("object"),
    ...shown("severity"),
    ...shown("decision"),
    ...shown("owner"),
    ...shown("dueAt"),
    ...(canDecide
      ? [
          {
            key: "decide",
            label: "Change",
            width: "fit" as const,
            render: (finding: RiskFinding) => (
              <span data-print="hide">
                <DecideDialog finding={finding} resourceVersion={resourceVersion} />
              </span>
            ),
          },
        ]
      : []),
  ];
  return (
    <Card title="Top risks" note="The ten highest-risk findings" flush>
      <DataTable
        caption="Top risks"
        columns={columns}
        rows={findings}
        keyOf={({ findingId }) => findingId}
        height="content"
        look="flush"
        empty="Nothing was found."
      />
    </Card>
  );
}
