import { Link } from "@remix-run/react";
import { styled } from "styled-components";

import type { Field, FieldSet } from "~/contract/field";
import type { DnsQuery } from "~/contract/dns";
import { valueAt } from "~/contract/field-facts";
import type { Flow } from "~/contract/flow";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import { filterOfGroup } from "~/grid/group-filter";
import { useFormats } from "~/shell/format-context";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { renderCell } from "~/ui/table/cells/render-cell";

interface RowDetailsProps {
  row: Flow | DnsQuery;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
}

/** Every field of one row, each a filter or a group away; the destination can be blocked. */
export function RowDetails({ row, set, links, canChange }: RowDetailsProps) {
  const context = useFormats();
  const known = set.fields.filter(({ name }) => valueAt(row, name) !== null && valueAt(row, name) !== undefined);
  return (
    <Stack>
      {canChange && (
        <span>
          <BlockButton {...blockedEnd(row)} />
        </span>
      )}
      <FactList
        facts={known.map((field) => ({
          label: field.label,
          help: field.ecs,
          value: (
            <Line>
              <span>{renderCell(field, valueAt(row, field.name), context)}</span>
              <FieldLinks field={field} value={valueAt(row, field.name)} links={links} />
            </Line>
          ),
        }))}
      />
    </Stack>
  );
}

/** What blocking the row means: its domain or destination, or the source of a connection from outside. */
function blockedEnd(row: Flow | DnsQuery) {
  if ("dnsId" in row) return { label: "Block domain", domain: row.queryName };
  const { direction, dstDomain, dstIp, srcIp } = row;
  if (direction === "inbound") return { label: "Block source", ip: srcIp, isInbound: true };
  return { label: "Block destination", domain: dstDomain, ip: dstIp };
}

function FieldLinks({ field, value, links }: { field: Field; value: unknown; links: GridLinks }) {
  if (typeof value !== "string" && typeof value !== "number") return null;
  return (
    <span className="links">
      {field.filter && field.kind !== "time" && (
        <Link to={links.withFilter(filterOfGroup(field, value))} aria-label={`Filter by ${field.label}`}>
          Filter
        </Link>
      )}
      {field.group && (
        <Link to={links.group([field.name])} aria-label={`Group by ${field.label}`}>
          Group
        </Link>
      )}
    </span>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 12px;
  .links {
    display: flex;
    gap: 12px;
    font-size: 0.75rem;
  }
`;
