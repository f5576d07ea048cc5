import { recordedNames } from "~/contract/device-facts";

import { readDefaultPolicy } from "../api/policies/default-policy";
import { readRules, RULE_KINDS } from "../api/policies/rule-kind";
import { withIndicators } from "../api/policies/with-indicators";
import type { PolicyInForce } from "../rules/policy/decide-event";
import type { TenantRecords } from "../store/record-store";
import { readRows } from "../store/row-source";

/** The rules that currently decide about a tenant's traffic. */
export async function readPolicyInForce(records: TenantRecords): Promise<PolicyInForce> {
  const [egress, ingress, fallback, devices] = await Promise.all([
    readRules(records, RULE_KINDS.egress).then((rules) => withIndicators(records, rules)),
    readRules(records, RULE_KINDS.ingress).then((rules) => withIndicators(records, rules)),
    readDefaultPolicy(records),
    readRows(records.rows("device")),
  ]);
  const known = new Map(
    devices.flatMap((device) => {
      const { deviceType, tags, status, isolation, primaryIp } = device;
      // Devices that were isolated before the console was in use have no isolation time.
      const isolatedSince = status === "isolated" ? Date.parse(isolation?.at ?? "1970-01-01T00:00:00Z") : null;
      const inForce = { deviceType, tags, isolatedSince, primaryIp };
      // Repeated traffic has the device name of the original time.
      return recordedNames(device).map((name) => [name, inForce] as const);
    }),
  );
  return { egress, ingress, fallback, findDevice: (name) => (name === null ? undefined : known.get(name)) };
}
