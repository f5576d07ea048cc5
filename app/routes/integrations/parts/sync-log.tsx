import { styled } from "styled-components";

import type { Integration } from "~/contract/integration";
import { formatNumber } from "~/contract/number-facts";
import { useFormats } from "~/shell/format-context";
import { Status } from "~/ui/marks/status";
import { DataTable } from "~/ui/table/data-table";

/** The latest synchronizations, tests and messages of a connection. */
export function SyncLog({ log }: Pick<Integration, "log">) {
  const { formatTime } = useFormats();
  if (log.length === 0) return null;
  return (
    <section>
      <Heading>Log</Heading>
      <DataTable
        caption="Log"
        columns={[
          { key: "at", label: "Time", width: "fit", render: ({ at }) => formatTime(at).text },
          {
            key: "result",
            label: "Result",
            width: "fit",
            render: ({ result }) => (
              <Status label={result === "ok" ? "OK" : "Failed"} tone={result === "ok" ? "good" : "bad"} />
            ),
          },
          {
            key: "count",
            label: "Records",
            width: "fit",
            align: "end",
            render: ({ count }) => (count === null ? "—" : formatNumber(count)),
          },
          { key: "message", label: "Message", render: ({ message }) => message },
        ]}
        rows={log}
        total={log.length}
        keyOf={({ at, message }) => `${at} ${message}`}
        height="content"
      />
    </section>
  );
}

const Heading = styled.h3`
  margin-block-end: 8px;
  font: 600 var(--type-14) var(--font-sans);
`;
