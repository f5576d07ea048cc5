import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { DeviceFinding, Software, Vulnerability } from "~/contract/software";

import { softwareKey } from "../../../rules/software-key";
import { findOpen } from "../../../rules/count-findings";
import { DEVICE_FINDING } from "../../../store/tables/device";
import { readRows, type RowSource } from "../../../store/row-source";
import { readExceptionsInForce } from "../../exceptions/stored-exception";
import { streamRows } from "../../list/stream-rows";
import type { ListAnswer } from "../../list-routes";
import type { TenantCall } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { readVersions } from "./read-versions";

/** One line per vulnerability and device, for the listed software versions. */
export async function expandDevices(
  { set, source, list }: { set: FieldSet; source: RowSource<Software>; list: ListQuery },
  { records }: Pick<TenantCall, "records">,
  services: ApiServices,
): Promise<ListAnswer> {
  const chosen = new Map<string, Software>();
  for await (const rows of streamRows(source, set, list)) {
    for (const row of rows) chosen.set(softwareKey(row), row);
  }
  const [versions, exceptions, devices, vulnerabilities] = await Promise.all([
    readVersions(records),
    readExceptionsInForce(records, "vulnerability", services.clock()),
    readRows(records.rows("device")),
    readRows(records.rows("vulnerability")),
  ]);
  const deviceOf = new Map(devices.map((device) => [device.name, device]));
  const vulnerabilityOf = new Map(vulnerabilities.map((vulnerability) => [vulnerability.cve, vulnerability]));
  const findings = findOpen(
    versions.filter((version) => chosen.has(softwareKey(version))),
    exceptions.map(({ scope }) => scope),
  );
  const rows = findings.flatMap(({ version, facts, openDevices, status }): DeviceFinding[] => {
    const software = chosen.get(softwareKey(version));
    const vulnerability = vulnerabilityOf.get(facts.cve);
    if (!software || !vulnerability) return [];
    return version.devices.flatMap((name) => {
      const device = deviceOf.get(name);
      if (!device) return [];
      const isOpen = openDevices.includes(name);
      return {
        ...factsOf(vulnerability),
        name: version.name,
        version: version.version,
        os: version.os,
        deviceName: name,
        siteName: device.siteName,
        criticality: device.criticality,
        exposed: device.exposed,
        owner: software.owner ?? device.owner,
        fixedIn: software.fixedIn,
        dueAt: isOpen ? software.dueAt : null,
        status: isOpen && status !== "retired" ? status : "exception",
      };
    });
  });
  return { set: setOf(services, "device-finding"), source: services.records.forRows(DEVICE_FINDING, rows), list: {} };
}

function factsOf({ cve, title, severity, cvssScore, epss, kev, priority, detectedAt }: Vulnerability) {
  return { cve, title, severity, cvssScore, epss, kev, priority, detectedAt };
}
