import { styled } from "styled-components";

import type { BrandStates } from "~/brand/explain/brand-states.server";
import { useFormats } from "~/shell/format-context";
import { LinkButton } from "~/ui/actions/link-button";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { STATE_WORDS } from "./state-words";

type SelectedBrand = NonNullable<BrandStates["opened"]>;
type Problem = SelectedBrand["diagnostics"][number];

const TONES = { error: "bad", warning: "warn", notice: "neutral" } as const;
const LABELS = { error: "Error", warning: "Warning", notice: "Notice" };

const COLUMNS: Column<Problem>[] = [
  {
    key: "severity",
    label: "Severity",
    width: "fit",
    render: ({ severity }) => <Status label={LABELS[severity]} tone={TONES[severity]} />,
  },
  { key: "code", label: "Code", width: "fit", render: ({ code }) => <code>{code}</code> },
  {
    key: "message",
    label: "Problem",
    width: "fit",
    render: ({ message, hint }) => (
      <Wrapped>
        {message}
        {hint !== undefined && <span>{hint}</span>}
      </Wrapped>
    ),
  },
  {
    key: "place",
    label: "Written at",
    width: "fit",
    render: ({ file, line, column }) => <code>{`${file}:${line}:${column}`}</code>,
  },
];

/** One brand: the version being served, and the errors in its files. */
export function BrandProblems({ opened, closeHref }: { opened: SelectedBrand; closeHref: string }) {
  const { formatTime } = useFormats();
  const { id, name, state, hosts, served, since, diagnostics } = opened;
  const { label, tone, help } = STATE_WORDS[state];
  return (
    <Card title={name ?? id} actions={<Close to={closeHref} />} flush>
      <Facts>
        <FactList
          facts={[
            { label: "ID", value: <code>{id}</code> },
            { label: "State", value: <Status label={label} tone={tone} /> },
            { label: "Meaning", value: help },
            { label: "Hosts", value: hosts.join(", ") || "None" },
            { label: "Version served", value: served === undefined ? "None" : <code>{served}</code> },
            { label: "Loaded", value: formatTime(since).full },
          ]}
        />
      </Facts>
      <DataTable
        caption={`Problems of ${id}`}
        columns={COLUMNS}
        rows={diagnostics}
        keyOf={({ file, line, column, code, message }) => [file, line, column, code, message].join(" ")}
        empty={<Facts>No problems. The files are valid.</Facts>}
        height="content"
        look="flush"
      />
    </Card>
  );
}

function Close({ to }: { to: string }) {
  return (
    <LinkButton to={to} size="small" preventScrollReset>
      Close
    </LinkButton>
  );
}

const Facts = styled.div`
  padding: 4px 16px 12px;
`;

/** An error message and its fix, on separate lines. */
const Wrapped = styled.span`
  display: grid;
  min-inline-size: 280px;
  padding-block: 6px;
  white-space: normal;
  > span {
    color: var(--muted-text);
  }
`;
