import type { z } from "zod";

import { NewTenant } from "~/contract/tenant";
import { TENANT_COLUMNS, TENANT_IMPORT_ROWS } from "~/contract/tenant-facts";
import type { TenantImport, TenantImportResult } from "~/contract/tenant-work";

import { readRows } from "../../../store/row-source";
import { readTable, splitCell, type CsvRow } from "../../csv/read-table";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import { insertTenant } from "./tenant-writes";

type PlannedTenant = { row: number; tenant: z.output<typeof NewTenant> };

/** POST /tenant/import: adds every valid organization of a file, or previews the result. */
export async function importTenants(
  call: ProviderCall<unknown, unknown, TenantImport>,
  services: ApiServices,
): Promise<TenantImportResult> {
  const table = readTable(call.body.csv, {
    columns: TENANT_COLUMNS,
    required: ["name", "displayName"],
    mostRows: TENANT_IMPORT_ROWS,
  });
  const { planned, skipped } = await planImport(table.rows, services);
  const { isPreview, dueDays } = call.body;
  const common = dueDays && { dueDays };
  if (!isPreview)
    for (const { tenant } of planned)
      await insertTenant(call, services, { ...tenant, spec: { ...tenant.spec, ...common } });
  return {
    matched: table.rows.length,
    added: planned.map(({ row, tenant: { name, spec } }) => ({
      row,
      name,
      displayName: spec.displayName,
      serviceTier: spec.serviceTier,
    })),
    skipped,
    unknownColumns: table.unknownColumns,
  };
}

async function planImport(rows: readonly CsvRow[], { records }: ApiServices) {
  const existing = await readRows(records.provider.tenants());
  const names = new Set(existing.map(({ name }) => name));
  const displayNames = new Set(existing.map(({ displayName }) => displayName.toLowerCase()));
  const planned: PlannedTenant[] = [];
  const skipped: TenantImportResult["skipped"] = [];
  for (const csvRow of rows) {
    const read = readTenantRow(csvRow);
    const reason = typeof read === "string" ? read : refusalOf(read, names, displayNames);
    if (typeof read === "string" || reason !== undefined) {
      skipped.push({ row: csvRow.row, name: csvRow.texts["name"] ?? "", reason: reason ?? "" });
      continue;
    }
    names.add(read.name);
    displayNames.add(read.spec.displayName.toLowerCase());
    planned.push({ row: csvRow.row, tenant: read });
  }
  return { planned, skipped };
}

function refusalOf(
  { name, spec }: z.output<typeof NewTenant>,
  names: ReadonlySet<string>,
  displayNames: ReadonlySet<string>,
): string | undefined {
  if (names.has(name)) return `An organization with the ID "${name}" already exists`;
  if (displayNames.has(spec.displayName.toLowerCase()))
    return `An organization named "${spec.displayName}" already exists`;
  return undefined;
}

/** The organization of a row, or the error in the row. Empty cells use the defaults. */
function readTenantRow({ texts, isTooLong }: CsvRow): z.output<typeof NewTenant> | string {
  if (isTooLong) return "More cells than the header";
  const { name = "", contactName, contactEmail, contactPhone, tags, reportRecipients, ...plain } = texts;
  const spec = Object.fromEntries(Object.entries(plain).filter(([column, text]) => column !== "" && text !== ""));
  const parsed = NewTenant.safeParse({
    name,
    spec: {
      ...spec,
      status: "onboarding",
      ...(tags && { tags: splitCell(tags) }),
      ...(reportRecipients && { reportRecipients: splitCell(reportRecipients) }),
      ...([contactName, contactEmail, contactPhone].some(Boolean) && {
        contact: { name: contactName ?? "", email: contactEmail ?? "", phone: contactPhone ?? "" },
      }),
    },
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return `${issue?.path.filter((part) => part !== "spec").join(".") ?? "row"}: ${issue?.message ?? "is not understood"}`;
}
