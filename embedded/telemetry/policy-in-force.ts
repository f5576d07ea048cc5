import { recordedNames } from "~/contract/device-facts";

import { readDefaultPolicy } from "../api/policies/default-policy";
import { readRules, RULE_KINDS } from "../api/policies/rule-kind";
import { withIndicators } from "../api/policies/with-indicators";
import type { PolicyInForce } from "../rules/policy/decide-event";
import { isolatedSince } from "../rules/policy/isolated-since";
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
      const { deviceType, tags, primaryIp } = device;
      const inForce = { deviceType, tags, isolatedSince: isolatedSince(device), primaryIp };
      // Repeated traffic has the device name of the original time.
      return recordedNames(device).map((name) => [name, inForce] as const);
    }),
  );
  return { egress, ingress, fallback, findDevice: (name) => (name === null ? undefined : known.get(name)) };
}
