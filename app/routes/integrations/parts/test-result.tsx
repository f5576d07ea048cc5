import { styled } from "styled-components";

import type { Integration } from "~/contract/integration";
import { useFormats } from "~/shell/format-context";
import { formatNumber } from "~/contract/number-facts";
import { Status } from "~/ui/marks/status";
import { DataTable } from "~/ui/table/data-table";

/** The steps of the last connection test. A failed step shows the reason; later steps were not run. */
export function TestResult({ test }: { test: Integration["lastTest"] }) {
  const { formatTime } = useFormats();
  if (!test) return null;
  return (
    <section>
      <Heading>Connection test, {formatTime(test.at).relative}</Heading>
      <DataTable
        caption="Connection test"
        columns={[
          { key: "step", label: "Step", render: ({ name }) => name },
          {
            key: "result",
            label: "Result",
            render: ({ ok }) => <Status label={ok ? "OK" : "Failed"} tone={ok ? "good" : "bad"} />,
          },
          { key: "message", label: "Message", render: ({ message, ms }) => message || `${ms} ms` },
        ]}
        rows={test.steps}
        total={test.steps.length}
        keyOf={({ name }) => name}
        height="content"
      />
    </section>
  );
}

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
