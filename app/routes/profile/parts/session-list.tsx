import { LogOut } from "lucide-react";

import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
import { DataTable } from "~/ui/table/data-table";

import type { OwnSession } from "../screen-data";
import { TwoLines } from "./two-lines";

/** The user's active sessions. Unknown devices can be signed out here. */
export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const { formatTime } = useFormats();
  return (
    <DataTable<OwnSession>
      caption="Sessions"
      columns={[
        {
          key: "device",
          label: "Device",
          render: ({ device, ip }) => <TwoLines second={ip || "—"}>{device}</TwoLines>,
        },
        {
          key: "used",
          label: "Last used",
          render: ({ lastUsedAt, isCurrent }) => (
            <time dateTime={lastUsedAt} data-tip={formatTime(lastUsedAt).full}>
              {isCurrent ? "This session" : formatTime(lastUsedAt).relative}
            </time>
          ),
        },
        {
          key: "end",
          label: "",
          align: "end",
          render: ({ sessionId, isCurrent }) =>
            !isCurrent && <QuickForm label="Sign out" icon={LogOut} intent="endSession" fields={{ sessionId }} />,
        },
      ]}
      rows={sessions}
      total={sessions.length}
      keyOf={({ sessionId }) => sessionId}
      height="content"
      look="flush"
    />
  );
}
