import { sql } from "kysely";
import { z } from "zod";

import { VulnerabilityExceptionDraft } from "~/contract/exception";
import { carriedFields } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import {
  AffectedDevice,
  DeviceFinding,
  InstalledSoftware,
  Software,
  SoftwareChange,
  Vulnerability,
} from "~/contract/software";

import { inUse } from "../../store/devices-in-use";
import { narrow, type RowSource } from "../../store/row-source";
import { defineExceptionRoutes } from "../exceptions/exception-routes";
import type { ExportLimit } from "../export/export-limit";
import { listedInUse } from "../list/listed-in-use";
import { defineListRoutes, type Listed } from "../list-routes";
import { badRequest, notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { expandDevices } from "./software-findings/expand-devices";
import { vulnerableOnly } from "./software-findings/read-versions";
import { createSummaryRoute } from "./software-findings/summary-route";
import { vulnerabilityExceptions } from "./software-findings/vulnerability-exceptions";
import { createSoftwareBulkRoutes } from "./software-work/bulk-software";
import { changeSoftware } from "./software-work/change-software";
import { sayVersion, Version } from "./software-work/version";

const Narrowing = z.object({
  device: z.string().min(1).max(255).optional().describe("Lists what is on this device, with its path and dates."),
  vulnerable: z
    .literal("true")
    .optional()
    .describe("Lists versions that have a vulnerability, under an exception or not."),
  cve: z.string().min(1).max(100).optional().describe("Lists versions that have this vulnerability."),
  expand: z.literal("device").optional().describe("In a file: one line for each vulnerability on each device."),
});

export function createSoftwareRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "software");
  const installed = setOf(services, "installed-software");
  const vulnerabilities = setOf(services, "vulnerability");
  const versionVulnerabilities = carriedFields(vulnerabilities);
  const findings = setOf(services, "device-finding");
  const devices = setOf(services, "affected-device");
  const common = { family: "Software", allow: "member" as const };
  const ofVersion = { ...common, params: Version };
  const address = "/software/{name}/{version}/{os}";
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/software",
        summary: "Software versions of the tenant, or of one device",
        key: "software",
        item: z.union([InstalledSoftware, Software, DeviceFinding]),
        lists: [set, installed, findings],
        query: Narrowing,
        pick(call) {
          const { records, query, list } = call;
          const { device } = query;
          if (device !== undefined) {
            const onDevice = records.rows("installedSoftware");
            return {
              set: installed,
              source: narrow(onDevice, (select) => select.where("row.device_name", "=", device)),
            };
          }
          const listed = listedInUse(records.rows("software"), list);
          const all = query.vulnerable ? vulnerableOnly(listed) : listed;
          const found = onDevices({
            set,
            source: query.cve === undefined ? all : withVulnerability(all, query.cve),
            list,
          });
          return query.expand ? expandDevices(found, call, services) : found;
        },
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...common,
        prefix: "/software/vulnerability",
        summary: "Vulnerabilities of the tenant's software",
        key: "vulnerability",
        item: Vulnerability,
        lists: [vulnerabilities],
        pick: ({ records, list }) => ({
          set: vulnerabilities,
          source: listedInUse(records.rows("vulnerability"), list),
        }),
      },
      services,
      limit,
    ),
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
    defineTenantRoute(
      { ...ofVersion, method: "get", path: address, summary: "One software version", answer: Software },
      async ({ params, records }) => {
        const software = await records.find("software", params);
        if (!software) throw notFound("software", sayVersion(params));
        return software;
      },
    ),
    defineTenantRoute(
      {
        ...ofVersion,
        allow: "tenantAdmin",
        method: "put",
        path: address,
        summary: "Say who closes a version's vulnerabilities, and when",
        body: SoftwareChange,
        answer: Software,
      },
      (call) => changeSoftware(call, services),
    ),
    ...createSoftwareBulkRoutes(services),
    createSummaryRoute(services),
    ...defineListRoutes(
      {
        ...ofVersion,
        prefix: `${address}/vulnerability`,
        summary: "Vulnerabilities of one software version",
        key: "vulnerability",
        item: Vulnerability,
        lists: [versionVulnerabilities],
        pick: ({ params, records }) => ({
          set: versionVulnerabilities,
          source: narrow(records.rows("versionVulnerability"), (select) =>
            select
              .where("row.name", "=", params.name)
              .where("row.version", "=", params.version)
              .where("row.os", "=", params.os),
          ),
        }),
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...ofVersion,
        prefix: `${address}/device`,
        summary: "Devices with one software version",
        key: "device",
        item: AffectedDevice,
        lists: [devices],
        pick: ({ params, records }) => ({
          set: devices,
          source: narrow(inUse(records.rows("versionDevice")), (select) =>
            select
              .where("row.software_name", "=", params.name)
              .where("row.software_version", "=", params.version)
              .where("row.software_os", "=", params.os),
          ),
        }),
      },
      services,
      limit,
    ),
  ];
}

/** A filter on `deviceName` asks which software is on any of these devices; the rest of the query is the list's own. */
function onDevices({ set, source, list }: Required<Listed>): Required<Listed> {
  const names = list.filters?.filter(({ fieldName }) => fieldName === "deviceName") ?? [];
  if (names.length === 0) return { set, source, list };
  const rest: ListQuery = { ...list, filters: list.filters?.filter(({ fieldName }) => fieldName !== "deviceName") };
  const narrowed = names.reduce((narrower, { stringFilters }) => {
    const values = stringFilters?.ExactValues;
    if (!values?.length) throw badRequest("deviceName: use stringFilters.ExactValues");
    return narrow(narrower, (select) =>
      select.where(sql<boolean>`exists (select 1 from software_install i where i.tenant_id = "row".tenant_id
        and i.name = "row".name and i.version = "row".version and i.os = "row".os and i.device_name in (${sql.join(values)}))`),
    );
  }, source);
  return { set, source: narrowed, list: rest };
}

/** The versions that have this vulnerability. */
function withVulnerability(source: RowSource, cve: string): RowSource {
  return narrow(source, (select) =>
    select.where(sql<boolean>`exists (select 1 from vulnerable_software v where v.tenant_id = "row".tenant_id
      and v.cve = ${cve} and v.name = "row".name and v.version = "row".version and v.os = "row".os)`),
  );
}
