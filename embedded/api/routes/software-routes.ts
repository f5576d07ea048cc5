import { sql } from "kysely";
import { z } from "zod";

import { VulnerabilityExceptionDraft } from "~/contract/exception";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { DeviceFinding, InstalledSoftware, Software, Vulnerability } from "~/contract/software";

import { narrow, type RowSource } from "../../store/row-source";
import type { SqlRow } from "../../store/table";
import { defineExceptionRoutes } from "../exceptions/exception-routes";
import type { ExportLimit } from "../export/export-limit";
import { listedInUse } from "../list/listed-in-use";
import { defineListRoutes } from "../list-routes";
import { invalidField } from "../problem";
import type { Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { expandSoftware, expandVulnerabilities } from "./software-findings/expand-devices";
import { listedVulnerabilities } from "./software-findings/listed-vulnerabilities";
import { vulnerableOnly } from "./software-findings/read-versions";
import { createPreviewRoute } from "./software-findings/preview-route";
import { createSummaryRoute } from "./software-findings/summary-route";
import { vulnerabilityExceptions } from "./software-findings/vulnerability-exceptions";
import { createSoftwareBulkRoutes } from "./software-work/bulk-software";
import { createVulnerabilityBulkRoutes } from "./software-work/bulk-vulnerabilities";
import { createSoftwareTicketRoutes } from "./software-work/ticket-routes";
import { createVersionLists, createVersionRoutes } from "./software-version-routes";

const Narrowing = z.object({
  device: z.string().min(1).max(255).optional().describe("Lists what is on this device, with its path and dates."),
  vulnerable: z
    .literal("true")
    .optional()
    .describe("Lists versions that have a vulnerability, under an exception or not."),
  cve: z.string().min(1).max(100).optional().describe("Lists versions that have this vulnerability."),
  expand: z.literal("device").optional().describe("In a file: one line for each vulnerability on each device."),
});
const Expansion = Narrowing.pick({ expand: true });

/** Software and its vulnerabilities. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  return [
    ...createSoftwareList(services, limit),
    ...createVulnerabilityList(services, limit),
    ...defineExceptionRoutes(
      {
        prefix: "/software",
        family: "Software",
        subject: vulnerabilityExceptions,
        draft: VulnerabilityExceptionDraft,
      },
      services,
      limit,
    ),
    ...createVersionRoutes(services),
    ...createSoftwareBulkRoutes(services),
    ...createSoftwareTicketRoutes(services),
    ...createVulnerabilityBulkRoutes(services),
    createSummaryRoute(services),
    createPreviewRoute(services),
    ...createVersionLists(services, limit),
  ];
}

function createSoftwareList(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "software");
  const installed = setOf(services, "installed-software");
  return defineListRoutes(
    {
      family: "Software",
      allow: "member",
      prefix: "/software",
      summary: "Software versions of the tenant, or of one device",
      key: "software",
      item: z.union([InstalledSoftware, Software, DeviceFinding]),
      lists: [set, installed, setOf(services, "device-finding")],
      query: Narrowing,
      pick(call) {
        const { records, query, list } = call;
        const { device, vulnerable, cve } = query;
        if (device !== undefined) {
          const source = narrow(records.rows("installedSoftware"), (select) =>
            select.where("row.device_name", "=", device),
          );
          return { set: installed, source, keptAs: "" };
        }
        const listed = listedInUse(records.rows("software"), list);
        const all = vulnerable ? vulnerableOnly(listed) : listed;
        const found = onDevices({ set, source: cve === undefined ? all : withVulnerability(all, cve), list });
        return query.expand ? expandSoftware(found, call, services) : { ...found, keptAs: "" };
      },
    },
    services,
    limit,
  );
}

function createVulnerabilityList(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "vulnerability");
  return defineListRoutes(
    {
      family: "Software",
      allow: "member",
      prefix: "/software/vulnerability",
      summary: "Vulnerabilities of the tenant's software",
      key: "vulnerability",
      item: z.union([Vulnerability, DeviceFinding]),
      lists: [set, setOf(services, "device-finding")],
      query: Expansion,
      async pick(call) {
        const { records, list, query } = call;
        const found = { set, source: await listedVulnerabilities(records, list), list };
        return query.expand ? expandVulnerabilities(found, call, services) : { ...found, keptAs: "" };
      },
    },
    services,
    limit,
  );
}

interface SoftwareList {
  set: FieldSet;
  source: RowSource<Software>;
  list: ListQuery;
}

/** A filter on `deviceName` selects the software on any of these devices; the remaining query applies to the list. */
function onDevices({ set, source, list }: SoftwareList): SoftwareList {
  const names = list.filters?.filter(({ fieldName }) => fieldName === "deviceName") ?? [];
  if (names.length === 0) return { set, source, list };
  const rest: ListQuery = { ...list, filters: list.filters?.filter(({ fieldName }) => fieldName !== "deviceName") };
  const narrowed = names.reduce((narrower, { stringFilters }) => {
    const values = stringFilters?.ExactValues;
    if (!values?.length) throw invalidField("deviceName", "Use stringFilters.ExactValues");
    return narrow(narrower, (select) =>
      select.where(sql<boolean>`exists (select 1 from software_install i where i.tenant_id = "row".tenant_id
        and i.name = "row".name and i.version = "row".version and i.os = "row".os and i.device_name in (${sql.join(values)}))`),
    );
  }, source);
  return { set, source: narrowed, list: rest };
}

/** The software versions with this vulnerability. */
function withVulnerability<StoredValue extends SqlRow>(
  source: RowSource<Software, StoredValue>,
  cve: string,
): RowSource<Software, StoredValue> {
  return narrow(source, (select) =>
    select.where(sql<boolean>`exists (select 1 from vulnerable_software v where v.tenant_id = "row".tenant_id
      and v.cve = ${cve} and v.name = "row".name and v.version = "row".version and v.os = "row".os)`),
  );
}
