import type { z } from "zod";

import { MAX_TAGS, TAG_LENGTH } from "~/contract/tag-facts";
import { NewTenant, TenantSpec } from "~/contract/tenant";
import { TENANT_COLUMNS, TENANT_IMPORT_ROWS } from "~/contract/tenant-facts";
import type { TenantImport, TenantImportResult } from "~/contract/tenant-work";

import { readRows } from "../../../store/row-source";
import { cellFault } from "../../csv/cell-fault";
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
  return cellFault(parsed.error, RULES);
}

const oneOf = (schema: { unwrap: () => { options: readonly string[] } }) => OR.format(schema.unwrap().options);
const OR = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** The rules of the columns, by the property that they fill. */
const RULES: Readonly<Record<string, string>> = {
  name: "ID must be 3 to 40 lowercase letters, digits and dashes, and not a reserved word",
  "spec.displayName": "Display name must be 1 to 80 characters",
  "spec.serviceTier": `Service tier must be ${oneOf(TenantSpec.shape.serviceTier)}`,
  "spec.securityProfile": `Security profile must be ${oneOf(TenantSpec.shape.securityProfile)}`,
  "spec.reportingFrequency": `Reporting frequency must be ${oneOf(TenantSpec.shape.reportingFrequency)}`,
  "spec.reportRecipients": "Report recipients must be at most 20 email addresses, separated with semicolons",
  "spec.primaryDomain": "Primary domain must be a domain such as example.com",
  "spec.contact.name": "Contact name must be at most 80 characters",
  "spec.contact.email": "Contact email must be an email address",
  "spec.contact.phone": "Contact phone must be a phone number such as +1 202 555 0100",
  "spec.address": "Address must be at most 300 characters",
  "spec.timeZone": "Time zone must be an IANA time zone such as Europe/Berlin",
  "spec.externalId": "External ID must be at most 60 characters",
  "spec.tags": `Tags must be at most ${MAX_TAGS} tags of up to ${TAG_LENGTH} characters, separated with semicolons`,
};
