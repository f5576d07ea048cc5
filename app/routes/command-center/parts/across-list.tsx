import { useLocation } from "@remix-run/react";

import { readAddress } from "~/address/grid-address";
import { conditionChips } from "~/grid/chips";
import { createGridLinks } from "~/grid/grid-links";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useTerminology } from "~/shell/use-terminology";
import type { FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Tabs } from "~/ui/layout/tabs";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { FilterChips } from "~/ui/table/filter-chips";

import type { AcrossRow } from "../across.server";
import type { ScreenOf } from "../screen-data";
import { PARTS } from "../views";
import { LiveRefresh } from "./live-refresh";
import { NotLoaded } from "./not-loaded";
import { TenantName } from "./tenant-name";

/** The first rows of a list across all organizations, and the organizations that could not be read. */
export function AcrossList({
  list,
  only,
  title,
  conditionSet,
  fields,
  rows,
  total,
  organizations,
  failed,
}: ScreenOf<"across">) {
  const t = useTerminology();
  const formats = useFormats();
  const { search } = useLocation();
  const { requested, all: known } = organizations;
  const [first, ...rest] = fields;
  const cell = (field: (typeof fields)[number], row: object) =>
    renderCell(field, valueAt(row, field.name), { ...formats, hrefFor: () => undefined });
  const columns: Column<AcrossRow>[] = [
    ...(first
      ? [
          {
            key: first.name,
            label: t(first.label),
            width: "wide" as const,
            render: ({ row, to }: AcrossRow) => <Link to={to}>{cell(first, row)}</Link>,
          },
        ]
      : []),
    {
      key: "tenant",
      label: t("Organization"),
      render: ({ tenantId, tenantName }) => <TenantName tenantId={tenantId} tenantName={tenantName} />,
    },
    ...rest.map((field) => ({
      key: field.name,
      label: t(field.label),
      render: ({ row }: AcrossRow) => cell(field, row),
    })),
  ];
  const parts = PARTS[list];
  return (
    <>
      {parts.length > 0 && (
        <Tabs
          label="Filter"
          look="segmented"
          items={[
            { label: "All", to: addressWith(search, "only", undefined), isCurrent: only === null },
            ...parts.map((part) => ({
              label: t(part.label),
              to: addressWith(search, "only", part.only),
              isCurrent: only === part.only,
            })),
          ]}
        />
      )}
      {conditionSet && <Conditions set={conditionSet} search={search} />}
      <NotLoaded failed={failed} organizations={organizations} />
      {list === "feed" && <LiveRefresh page={rows} />}
      <p role="status">
        {total > rows.length && t`The first ${formatNumber(rows.length)} of ${formatNumber(total)} rows.`}
        {requested < known &&
          ` ${t`Of ${formatNumber(known)} organizations, the ${formatNumber(requested)} with the most to show were read.`}`}
      </p>
      <DataTable<AcrossRow>
        caption={
          list === "feed" ? t("New critical and high threats in the last 24 hours") : t`${title} of all organizations`
        }
        columns={columns}
        rows={rows}
        total={total}
        keyOf={({ tenantId, to }) => `${list} ${tenantId} ${to}`}
        empty={<EmptyState title="Nothing found">{t("No organization has matching rows.")}</EmptyState>}
      />
    </>
  );
}

/** The conditions in the address, each with a link that removes it. */
function Conditions({ set, search }: { set: FieldSet; search: string }) {
  const context = useFormats();
  const { state, others } = readAddress(new URLSearchParams(search), set);
  const links = createGridLinks(state, others, { sort: [], group: [] });
  return <FilterChips chips={conditionChips({ state, set, links, context })} clearTo={links.clearTo} />;
}
