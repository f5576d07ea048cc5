import { styled } from "styled-components";

import type { Integration, RunningTest } from "~/contract/integration";
import { useFormats } from "~/shell/format-context";
import { Status } from "~/ui/marks/status";
import { DataTable } from "~/ui/table/data-table";

type Step = RunningTest["steps"][number];

interface TestRow extends Pick<Step, "name"> {
  /** The result of a finished step. */
  step?: Step;
  /** The state of a step without a result. */
  state: "running" | "waiting" | "notRun";
}

const STATES = {
  running: { label: "Running", tone: "info" },
  waiting: { label: "Waiting", tone: "neutral" },
  notRun: { label: "Not run", tone: "neutral" },
} as const;

interface TestResultProps {
  test: Integration["lastTest"];
  isTesting: boolean;
  /** The steps of the current test, if the API reports them. */
  running: RunningTest | null;
}

/** The steps of the current connection test, or else of the last one. A failed step shows what is missing. */
export function TestResult({ test, isTesting, running }: TestResultProps) {
  const { formatTime } = useFormats();
  if (isTesting)
    return (
      <section aria-busy>
        <Heading role="status">Connection test: running</Heading>
        {running && <Steps rows={rowsOf(running.steps, running.waiting, "waiting")} />}
      </section>
    );
  if (!test) return null;
  return (
    <section>
      <Heading>Connection test, {formatTime(test.at).relative}</Heading>
      <Steps rows={rowsOf(test.steps, test.notRun, "notRun")} />
    </section>
  );
}

function rowsOf(steps: readonly Step[], others: readonly string[], state: "waiting" | "notRun"): TestRow[] {
  return [
    ...steps.map((step) => ({ name: step.name, step, state })),
    ...others.map((name, index) => ({
      name,
      state: state === "waiting" && index === 0 ? ("running" as const) : state,
    })),
  ];
}

function Steps({ rows }: { rows: readonly TestRow[] }) {
  return (
    <DataTable
      caption="Connection test"
      columns={[
        { key: "step", label: "Step", render: ({ name }) => name },
        {
          key: "result",
          label: "Result",
          width: "fit",
          render: ({ step, state }) =>
            step ? (
              <Status label={step.ok ? "OK" : "Failed"} tone={step.ok ? "good" : "bad"} />
            ) : (
              <Status {...STATES[state]} />
            ),
        },
        {
          key: "time",
          label: "Time",
          width: "fit",
          align: "end",
          render: ({ step }) => (step ? `${step.ms} ms` : "—"),
        },
        { key: "message", label: "Message", width: "wide", render: ({ step }) => step?.message || "—" },
      ]}
      rows={rows}
      total={rows.length}
      keyOf={({ name }) => name}
      height="content"
    />
  );
}

const Heading = styled.h3`
  margin-block-end: 8px;
  font: 600 var(--type-14) var(--font-sans);
`;
