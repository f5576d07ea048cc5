import type { Device } from "~/contract/device";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { behavioursOf } from "../../rules/behaviours";
import { findOpen } from "../../rules/count-findings";
import type { RiskEvidence } from "../../rules/next-step";
import type { RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import { readCountedExceptions } from "../exceptions/stored-exception";
import { readVersions } from "../routes/software-findings/read-versions";

type Installed = RiskEvidence["software"][number] & { deviceName: string };

/** The inputs for the scores of these devices, from the current records: open threats, software and ports. */
export async function readEvidence(
  records: RecordReads,
  devices: readonly Device[],
): Promise<Map<string, RiskEvidence>> {
  const names = devices.map(({ name }) => name);
  if (names.length === 0) return new Map();
  const [threats, installed] = await Promise.all([
    readOpenThreats(records, names),
    readCountedVulnerabilities(records, names),
  ]);
  const evidence = devices.map(async (device): Promise<[string, RiskEvidence]> => {
    const detail = await records.find("deviceDetail", { name: device.name });
    const open = threats.filter(({ threat }) => threat.deviceName === device.name);
    const { name: deviceName, criticality, l1Rate } = device;
    const exposedPorts = (detail?.services ?? []).filter(({ exposed }) => exposed).map(({ port }) => port);
    const behaviours = behavioursOf(device, open, { isToday: true });
    const openThreats = open.map(({ threat }) => threat);
    const software = installed.filter((one) => one.deviceName === deviceName);
    return [deviceName, { deviceName, criticality, l1Rate, exposedPorts, behaviours, openThreats, software }];
  });
  return new Map(await Promise.all(evidence));
}

async function readOpenThreats(records: RecordReads, names: readonly string[]) {
  const open = narrow(records.rows("threat"), (select) =>
    select.where("row.device_name", "in", [...names]).where("row.status", "in", [...OPEN_STATUSES]),
  );
  const threats = await readRows(open);
  return Promise.all(
    threats.map(async (threat) => {
      const detail = await records.find("threatDetail", { threatId: threat.threatId });
      return { threat, indicators: detail?.indicators ?? [] };
    }),
  );
}

/** The vulnerabilities that count on these devices, by program: those not covered by an exception. */
export async function readCountedVulnerabilities(records: RecordReads, names: readonly string[]): Promise<Installed[]> {
  const [versions, exceptions] = await Promise.all([
    readVersions(records, names),
    readCountedExceptions(records, "vulnerability"),
  ]);
  const scopes = exceptions.map(({ scope }) => scope);
  return versions.flatMap((version) => {
    const { name, version: number, os, devices } = version;
    const findings = findOpen([version], scopes);
    return devices.flatMap((deviceName) => {
      const open = findings.filter(({ openDevices }) => openDevices.includes(deviceName));
      const vulnerabilities = open.map(({ facts }) => facts);
      return vulnerabilities.length === 0 ? [] : { deviceName, name, version: number, os, vulnerabilities };
    });
  });
}
