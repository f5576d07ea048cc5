import { carriedFields } from "~/contract/field";
import {
  AffectedDevice,
  Software,
  SoftwareChange,
  SoftwareDetail,
  SoftwareHistory,
  VersionVulnerability,
} from "~/contract/software";

import { fullMinute } from "../../rules/full-minute";
import { inUse } from "../../store/devices-in-use";
import { narrow } from "../../store/row-source";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { notFound } from "../problem";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { findTicket } from "../tickets/ticket-draft";
import { changeSoftware } from "./software-work/change-software";
import { readHistory } from "./software-work/version-history";
import { formatVersion, rowsOfVersion, Version } from "./software-work/version";

const PATH = "/software/{name}/{version}/{os}";
const COMMON = { family: "Software", allow: "member" as const, params: Version };

/** One software version. */
export function createVersionRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      { ...COMMON, method: "get", path: PATH, summary: "One software version", answer: SoftwareDetail },
      async ({ params, records }) => {
        const software = await records.find("software", params);
        if (!software) throw notFound("software", formatVersion(params));
        return { ...software, ticket: await findTicket(records, software.ticketId) };
      },
    ),
    defineTenantRoute(
      {
        ...COMMON,
        method: "get",
        path: `${PATH}/history`,
        summary: "How many devices had a software version on each of the last 90 days",
        answer: SoftwareHistory,
      },
      async ({ params, records }) => {
        if (!(await records.find("software", params))) throw notFound("software", formatVersion(params));
        const now = fullMinute(services.clock());
        return records.remember(JSON.stringify(["devices by day", params, now]), () =>
          readHistory(records, params, now),
        );
      },
    ),
    defineTenantRoute(
      {
        ...COMMON,
        allow: "tenantAdmin",
        method: "put",
        path: PATH,
        summary: "Set who fixes the vulnerabilities of a version, and when",
        body: SoftwareChange,
        answer: Software,
      },
      (call) => changeSoftware(call, services),
    ),
  ];
}

/** The vulnerabilities of one software version, and the devices that have it. */
export function createVersionLists(services: ApiServices, limit: ExportLimit): Route[] {
  const vulnerabilities = carriedFields(setOf(services, "vulnerability"));
  const devices = setOf(services, "affected-device");
  return [
    ...defineListRoutes(
      {
        ...COMMON,
        prefix: `${PATH}/vulnerability`,
        summary: "Vulnerabilities of one software version",
        key: "vulnerability",
        item: VersionVulnerability,
        lists: [vulnerabilities],
        pick: ({ params, records }) => ({
          set: vulnerabilities,
          source: rowsOfVersion(records.rows("versionVulnerability"), params),
          keptAs: "",
        }),
      },
      services,
      limit,
    ),
    ...defineListRoutes(
      {
        ...COMMON,
        prefix: `${PATH}/device`,
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
          keptAs: "",
        }),
      },
      services,
      limit,
    ),
  ];
}
