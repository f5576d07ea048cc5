import { useRevalidator } from "@remix-run/react";

import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { valueAt } from "~/contract/field-facts";
import { Button } from "~/ui/actions/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";

import type { AcrossRow } from "../across.server";
import type { ScreenOf } from "../screen-data";
import { TenantName } from "./tenant-name";

/** The first rows of a list across all organizations, and the organizations that could not be read. */
export function AcrossList({ list, title, fields, rows, total, organizations, failed }: ScreenOf<"across">) {
  const t = useTerminology();
  const formats = useFormats();
  const { revalidate, state } = useRevalidator();
  const { loaded, requested, all } = organizations;
  const [first, ...rest] = fields;
  const cell = (field: (typeof fields)[number], row: object) =>
    renderCell(field, valueAt(row, field.name), { ...formats, hrefFor: () => undefined });
  const columns: Column<AcrossRow>[] = [
    ...(first
      ? [
          {
            key: first.name,
            label: first.label,
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
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="warn">
          {t`${formatNumber(loaded)} of ${formatNumber(requested)} organizations loaded. Not loaded: `}
          {failed.map(({ tenantName }) => tenantName).join(", ")}.{" "}
          <Button size="small" busy={state !== "idle"} onClick={revalidate}>
            Retry
          </Button>
        </Notice>
      )}
      <p role="status">
        {t`The first ${formatNumber(rows.length)} of ${formatNumber(total)} rows in ${formatNumber(loaded)} organizations.`}
        {requested < all &&
          ` ${t`Of ${formatNumber(all)} organizations, the ${formatNumber(requested)} with the most to show were read.`}`}
      </p>
      <DataTable<AcrossRow>
        caption={t`${title} of all organizations`}
        columns={columns}
        rows={rows}
        keyOf={({ tenantId, to }) => `${list} ${tenantId} ${to}`}
        empty={<EmptyState title="Nothing found">{t("No organization has anything in this list.")}</EmptyState>}
      />
    </>
  );
}
