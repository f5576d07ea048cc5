import { sql } from "kysely";
import { z } from "zod";

import { Device } from "~/contract/device";
import type { ListQuery } from "~/contract/filter";
import { InstalledSoftware, Software, Vulnerability } from "~/contract/software";

import { narrow, type RowSource } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoute, defineListRoutes, type Listed } from "../list-routes";
import { badRequest, notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";

/** The three keys of a software version's address. */
const Version = z.object({ name: z.string().min(1), version: z.string().min(1), os: z.string().min(1) });
type Version = z.infer<typeof Version>;

const OfDevice = z.object({
  device: z.string().min(1).max(255).optional().describe("Lists what is on this device, with its path and dates."),
});

export function createSoftwareRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "software");
  const installed = setOf(services, "installed-software");
  const vulnerabilities = setOf(services, "vulnerability");
  const devices = setOf(services, "device");
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
        item: z.union([InstalledSoftware, Software]),
        lists: [set, installed],
        query: OfDevice,
        pick({ records, query: { device }, list }) {
          if (device === undefined) return onDevices({ set, source: records.rows("software"), list });
          const source = narrow(records.rows("installedSoftware"), (select) =>
            select.where("row.device_name", "=", device),
          );
          return { set: installed, source };
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
        pick: ({ records }) => ({ set: vulnerabilities, source: records.rows("vulnerability") }),
      },
      services,
      limit,
    ),
    defineTenantRoute(
      { ...ofVersion, method: "get", path: address, summary: "One software version", answer: Software },
      async ({ params, records }) => {
        const software = await records.find("software", params);
        if (!software) throw notFound("software", `${params.name} ${params.version} ${params.os}`);
        return software;
      },
    ),
    defineListRoute({
      ...ofVersion,
      prefix: `${address}/vulnerability`,
      summary: "Vulnerabilities of one software version",
      key: "vulnerability",
      item: Vulnerability,
      lists: [vulnerabilities],
      pick: ({ params, records }) => ({
        set: vulnerabilities,
        source: ofSoftware(records.rows("vulnerability"), params),
      }),
    }),
    defineListRoute({
      ...ofVersion,
      prefix: `${address}/device`,
      summary: "Devices with one software version",
      key: "device",
      item: Device,
      lists: [devices],
      pick: ({ params, records }) => ({ set: devices, source: withSoftware(records.rows("device"), params) }),
    }),
  ];
}

/** A filter on `deviceName` asks which software is on any of these devices; the rest of the query is the list's own. */
function onDevices({ set, source, list }: Required<Listed>): Listed {
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

function ofSoftware(source: RowSource, { name, version, os }: Version): RowSource {
  return narrow(source, (select) =>
    select.where(sql<boolean>`exists (select 1 from vulnerable_software v where v.tenant_id = "row".tenant_id
      and v.cve = "row".cve and v.name = ${name} and v.version = ${version} and v.os = ${os})`),
  );
}

function withSoftware(source: RowSource, { name, version, os }: Version): RowSource {
  return narrow(source, (select) =>
    select.where(sql<boolean>`exists (select 1 from software_install i where i.tenant_id = "row".tenant_id
      and i.device_name = "row".name and i.name = ${name} and i.version = ${version} and i.os = ${os})`),
  );
}
