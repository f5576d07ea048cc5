import { styled } from "styled-components";

import type { BrandStateRow } from "~/brand/explain/brand-states.server";
import { Moment } from "~/shell/moment";
import { Link } from "~/ui/link";
import { Status } from "~/ui/marks/status";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import { countsText, STATE_WORDS } from "./state-words";

interface BrandTableProps {
  rows: readonly BrandStateRow[];
  hrefOf: (id: string) => string;
}

/** The brands; brands with errors come first. */
export function BrandTable({ rows, hrefOf }: BrandTableProps) {
  const columns: Column<BrandStateRow>[] = [
    {
      key: "brand",
      label: "Brand",
      render: ({ id, name }) => (
        <Link to={hrefOf(id)} preventScrollReset data-tip={`Problems of ${id}`}>
          {name ?? id}
        </Link>
      ),
    },
    { key: "id", label: "ID", render: ({ id }) => <code>{id}</code> },
    {
      key: "state",
      label: "State",
      width: "fit",
      render: ({ state }) => (
        <span data-tip={STATE_WORDS[state].help}>
          <Status label={STATE_WORDS[state].label} tone={STATE_WORDS[state].tone} />
        </span>
      ),
    },
    {
      key: "problems",
      label: "Problems",
      width: "fit",
      render: ({ counts }) => countsText(counts) || <Quiet>None</Quiet>,
    },
    { key: "hosts", label: "Hosts", width: "wide", render: ({ hosts }) => hostsText(hosts) || <Quiet>None</Quiet> },
    {
      key: "served",
      label: "Version served",
      help: "SHA-256 of brand.yaml, shortened",
      width: "fit",
      render: ({ served }) => (served === undefined ? <Quiet>None</Quiet> : <code>{served}</code>),
    },
    {
      key: "since",
      label: "Loaded",
      help: "When this version was loaded",
      width: "fit",
      render: ({ since }) => <Moment at={since} />,
    },
  ];
  return (
    <DataTable caption="Brands" columns={columns} rows={rows} keyOf={({ id }) => id} height="content" look="flush" />
  );
}

/** The first two problems; the details list all of them. */
function hostsText(hosts: readonly string[]): string {
  const more = hosts.length > 2 ? ` and ${hosts.length - 2} more` : "";
  return `${hosts.slice(0, 2).join(", ")}${more}`;
}

const Quiet = styled.span`
  color: var(--muted-text);
`;
