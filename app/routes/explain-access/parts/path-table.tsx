import type { ExplainedPath } from "~/brand/explain/explain-access.server";
import type { Reason } from "~/brand/explain/reasons.server";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { placeOf, ruleOf } from "./reason-words";

interface Row extends Pick<ExplainedPath, "path" | "title"> {
  reason: Reason | undefined;
  key: string;
}

const COLUMNS: Column<Row>[] = [
  { key: "title", label: "Screen", render: ({ title }) => title },
  {
    key: "state",
    label: "State",
    render: ({ reason }) => (reason ? <Status label="Hidden" tone="warn" /> : <Status label="Visible" tone="good" />),
  },
  { key: "path", label: "Path", width: "fit", render: ({ path }) => <code>{path}</code> },
  { key: "rule", label: "Hidden by", width: "fit", render: ({ reason }) => reason && ruleOf(reason) },
  { key: "place", label: "Written at", width: "fit", render: ({ reason }) => reason && <code>{placeOf(reason)}</code> },
];

/** One row per rule that hides a path, and one per visible path. */
export function PathTable({ caption, paths }: { caption: string; paths: readonly ExplainedPath[] }) {
  const rows = paths.flatMap(({ path, title, reasons }): Row[] =>
    (reasons.length > 0 ? reasons : [undefined]).map((reason, index) => ({
      path,
      title,
      reason,
      key: `${path} ${index}`,
    })),
  );
  return (
    <DataTable caption={caption} columns={COLUMNS} rows={rows} keyOf={({ key }) => key} height="content" look="flush" />
  );
}
