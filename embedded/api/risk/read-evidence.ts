import { sql } from "kysely";

import type { Device, DeviceDetail } from "~/contract/device";
import type { Software, Vulnerability } from "~/contract/software";
import type { Threat, ThreatDetail } from "~/contract/threat";
import { OPEN_STATUSES } from "~/contract/threat-status";

import { behavioursOf } from "../../rules/behaviours";
import type { RiskEvidence } from "../../rules/next-step";
import type { RecordChange, TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";

type Reader = Pick<TenantRecords | RecordChange, "rows" | "find">;

type SoftwareKey = Pick<Software, "name" | "version" | "os">;
type VulnerableVersion = SoftwareKey & { cve: string; status: Software["status"] };
type Installed = SoftwareKey & { deviceName: string; vulnerabilities: Vulnerability[] };

/** What the scores of these devices are worked out from, as the records are now: their open threats, their software, their ports. */
export async function readEvidence(records: Reader, devices: readonly Device[]): Promise<Map<string, RiskEvidence>> {
  const names = devices.map(({ name }) => name);
  if (names.length === 0) return new Map();
  const [threats, installed] = await Promise.all([readOpenThreats(records, names), readVulnerable(records, names)]);
  const evidence = devices.map(async (device): Promise<[string, RiskEvidence]> => {
    const detail = (await records.find("deviceDetail", { name: device.name })) as Partial<DeviceDetail> | undefined;
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

async function readOpenThreats(records: Reader, names: readonly string[]) {
  const open = narrow(records.rows("threat"), (select) =>
    select.where("row.device_name", "in", [...names]).where("row.status", "in", [...OPEN_STATUSES]),
  );
  const threats = (await readRows(open)) as unknown as Threat[];
  return Promise.all(
    threats.map(async (threat) => {
      const detail = await records.find("threatDetail", { threatId: threat.threatId });
      return { threat, indicators: (detail?.["indicators"] ?? []) as ThreatDetail["indicators"] };
    }),
  );
}

/** The programs on these devices that have vulnerabilities, with those that no exception takes out of the count. */
async function readVulnerable(records: Reader, names: readonly string[]): Promise<Installed[]> {
  const installs = narrow(records.rows("softwareInstall"), (select) =>
    select.where("row.device_name", "in", [...names]).where(
      sql<boolean>`exists (select 1 from vulnerable_software v where v.tenant_id = "row".tenant_id
          and v.name = "row".name and v.version = "row".version and v.os = "row".os)`,
    ),
  );
  const [installed, links, vulnerabilities] = (await Promise.all([
    readRows(installs),
    readRows(records.rows("vulnerableSoftware")),
    readRows(records.rows("vulnerability")),
  ])) as unknown as [Omit<Installed, "vulnerabilities">[], VulnerableVersion[], Vulnerability[]];
  const byCve = new Map(vulnerabilities.map((vulnerability) => [vulnerability.cve, vulnerability]));
  const known = new Map<string, Vulnerability[]>();
  for (const { cve, status, ...software } of links) {
    const vulnerability = byCve.get(cve);
    if (vulnerability && status !== "exception")
      known.set(keyOf(software), [...(known.get(keyOf(software)) ?? []), vulnerability]);
  }
  return installed.map(({ deviceName, name, version, os }) => {
    const found = known.get(keyOf({ name, version, os })) ?? [];
    return { deviceName, name, version, os, vulnerabilities: found };
  });
}

function keyOf({ name, version, os }: SoftwareKey): string {
  return JSON.stringify([name, version, os]);
}
