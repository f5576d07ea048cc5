import type { Maintenance } from "~/screen/site-names.server";
import type { FormatTime } from "~/ui/format/time";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";

/** The column with the maintenance in progress; no column while there is none. */
export function maintenanceColumns<Row>(
  maintenance: Readonly<Record<string, Maintenance>>,
  siteOf: (row: Row) => string,
  formatTime: FormatTime,
): Column<Row>[] {
  if (Object.keys(maintenance).length === 0) return [];
  return [
    {
      key: "maintenance",
      label: "Maintenance",
      width: "fit",
      render: (row) => {
        const window = maintenance[siteOf(row)];
        if (!window) return "—";
        return (
          <span data-tip={window.reason}>
            <Status tone="info" label={`Until ${formatTime(window.endsAt).text}`} />
          </span>
        );
      },
    },
  ];
}
