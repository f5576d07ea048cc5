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

interface ListedRows<Row extends object> {
  set: FieldSet;
  source: RowSource<Row>;
  list: ListQuery;
}

type Caller = Pick<TenantCall, "records">;

/** One line per vulnerability and device, for the listed software versions. */
export async function expandSoftware(listed: ListedRows<Software>, { records }: Caller, services: ApiServices) {
  const software = await readListed(listed, softwareKey);
  const vulnerabilities = await readRows(records.rows("vulnerability"));
  return listFindings(records, services, { software, vulnerabilities: keyed(vulnerabilities, ({ cve }) => cve) });
}

/** One line per vulnerability and device, for the listed vulnerabilities. */
export async function expandVulnerabilities(
  listed: ListedRows<Vulnerability>,
  { records }: Caller,
  services: ApiServices,
) {
  const vulnerabilities = await readListed(listed, ({ cve }) => cve);
  const software = await readRows(records.rows("software"));
  return listFindings(records, services, { software: keyed(software, softwareKey), vulnerabilities });
}

async function readListed<Row extends object>(
  { source, set, list }: ListedRows<Row>,
  keyOf: (row: Row) => string,
): Promise<Map<string, Row>> {
  const listed = new Map<string, Row>();
  for await (const rows of streamRows(source, set, list)) {
    for (const row of rows) listed.set(keyOf(row), row);
  }
  return listed;
}

function keyed<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row), row]));
}

interface Selected {
  software: ReadonlyMap<string, Software>;
  vulnerabilities: ReadonlyMap<string, Vulnerability>;
}

async function listFindings(
  records: TenantCall["records"],
  services: ApiServices,
  { software: softwareOf, vulnerabilities }: Selected,
): Promise<ListAnswer> {
  const [versions, exceptions, devices] = await Promise.all([
    readVersions(records),
    readExceptionsInForce(records, "vulnerability", services.clock()),
    readRows(records.rows("device")),
  ]);
  const deviceOf = keyed(devices, ({ name }) => name);
  const findings = findOpen(
    versions.filter((version) => softwareOf.has(softwareKey(version))),
    exceptions.map(({ scope }) => scope),
  );
  const rows = findings.flatMap(({ version, facts, openDevices, status }): DeviceFinding[] => {
    const software = softwareOf.get(softwareKey(version));
    const vulnerability = vulnerabilities.get(facts.cve);
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
        fixedIn: facts.fixedIn,
        dueAt: isOpen ? vulnerability.dueAt : null,
        status: isOpen && status !== "retired" ? status : "exception",
      };
    });
  });
  return { set: setOf(services, "device-finding"), source: services.records.forRows(DEVICE_FINDING, rows), list: {} };
}

function factsOf({ cve, title, severity, cvssScore, epss, kev, priority, detectedAt }: Vulnerability) {
  return { cve, title, severity, cvssScore, epss, kev, priority, detectedAt };
}
