import { useFormats } from "~/shell/format-context";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Card } from "~/ui/layout/card";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import type { ThreatHistoryItem } from "~/contract/threat-history";

import type { ThreatScreenData } from "../screen-data";
import { describeChange } from "./timeline-events";
import { useFieldTerminology } from "./use-field-words";

/** All changes to the threat. */
export function HistoryTab({ history, set }: ThreatScreenData) {
  const { formatTime } = useFormats();
  const t = useFieldTerminology(set);
  if (!history.ok) return <ErrorPanel title={history.failure.title} requestId={history.failure.requestId} />;
  const columns: Column<ThreatHistoryItem>[] = [
    {
      key: "at",
      label: "When",
      width: "fit",
      render: ({ at }) => (
        <time dateTime={at} data-tip={formatTime(at).full}>
          {formatTime(at).text}
        </time>
      ),
    },
    { key: "actor", label: "Who", render: ({ actor }) => `${actor.displayName}, ${actor.role}` },
    {
      key: "changes",
      label: "Changes",
      width: "wide",
      render: ({ changes }) => changes.map((change) => describeChange(change, t)).join(" · "),
    },
    { key: "reason", label: "Why", width: "wide", render: ({ reason }) => reason || "—" },
  ];
  return (
    <Card title="History" flush={history.value.total > 0}>
      {history.value.total === 0 ? (
        <EmptyState title="No changes yet">Changes are listed here with their author and reason.</EmptyState>
      ) : (
        <DataTable
          caption="History"
          columns={columns}
          rows={history.value.history}
          total={history.value.total}
          keyOf={({ historyId }) => historyId}
          height="content"
          look="flush"
        />
      )}
    </Card>
  );
}
