import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { getDevice, listDevices } from "~/api/device.server";
import type { Device } from "~/contract/device";
import type { Field, FieldSet } from "~/contract/field";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

/** The number of suggested devices of the same type; any other can be entered. */
const PEERS = 50;

/** The compared fields, in order. */
const COMPARED = [
  "riskScore",
  "riskDelta7d",
  "daysHighRisk",
  "criticality",
  "status",
  "deviceType",
  "os.name",
  "os.version",
  "agentVersion",
  "siteName",
  "primaryUser",
  "owner",
  "threatsOpen",
  "vulns",
  "kevCount",
  "l1Rate",
  "l2Rate",
  "softwareCount",
  "openPorts",
  "exposed",
  "bytesIn24h",
  "bytesOut24h",
  "topApp",
  "firstSeen",
  "lastSeen",
  "tags",
];

export interface Comparison {
  fields: Field[];
  /** Null if no device is chosen. */
  other: LoadResult<Device> | null;
  peers: { name: string; displayName: string }[];
}

interface ComparisonContext {
  api: ApiClient;
  fields: FieldSet | undefined;
  query: { compare?: string | undefined };
}

/** The other device as visible to this viewer, and suggestions. Undefined if the comparison is closed. */
export async function fetchComparison(
  { api, fields, query: { compare } }: ComparisonContext,
  device: Device,
): Promise<Comparison | undefined> {
  if (compare === undefined) return undefined;
  const sameType = { pageSize: PEERS, sort: ["name"], filters: [exactly("deviceType", device.deviceType)] };
  const [other, peers] = await Promise.all([
    compare === "" ? null : toLoadResult(getDevice(api, compare)),
    toLoadResult(listDevices(api, sameType)),
  ]);
  return {
    fields: COMPARED.flatMap((name) => fields?.fields.filter((field) => field.name === name) ?? []),
    other: other?.ok ? { ok: true, value: other.value.device } : other,
    peers: (peers.ok ? peers.value.items : [])
      .filter(({ name }) => name !== device.name)
      .map(({ name, displayName }) => ({ name, displayName })),
  };
}
