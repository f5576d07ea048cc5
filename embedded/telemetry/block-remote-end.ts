import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";
import { BLOCK_DAYS, MAX_RULES } from "~/contract/policy-facts";
import { Domain, EgressSpec, IngressSpec, Network, type Direction, type RuleSpec } from "~/contract/policy-rule";
import { suggestName } from "~/contract/suggest-name";
import type { Threat } from "~/contract/threat";

import { SYSTEM_AUTHOR, systemEntry } from "../api/audit-trail";
import { versionAfter } from "../api/policies/record-version";
import { isExpired } from "../api/policies/rule-age";
import { readRules, RULE_KINDS, type StoredRule } from "../api/policies/rule-kind";
import { deedOn } from "../api/policies/rule-store";
import { hashText } from "../data/prng";
import type { RecordChange } from "../store/record-store";
import { isRefused } from "./apply-decision";
import { isFlow, type EventRow } from "./threat-rules";

const DAY = 24 * 3_600_000;
/** Identifies the rules that a response has added. */
const TAG = "threat-response";

interface BlockedThreat {
  threat: Pick<Threat, "threatId" | "title">;
  rows: readonly EventRow[];
  now: number;
}
interface RemoteEnd {
  direction: Direction;
  value: string;
}

/**
 * Adds a rule that blocks the remote end of a threat for a limited time, or extends an expired one. Returns its name;
 * undefined if all of the traffic is decided by rules, is blocked already or stays in the network, or if the rule was
 * disabled or changed by a person.
 */
export async function blockRemoteEnd(
  change: RecordChange,
  tenantId: string,
  { threat, rows, now }: BlockedThreat,
): Promise<string | undefined> {
  const [end] = rows.filter(isLeftToDefault).flatMap((row) => remoteEndOf(row) ?? []);
  if (!end) return undefined;
  const kind = RULE_KINDS[end.direction];
  const rules = await readRules(change, kind);
  const displayName = `Block ${end.value}`.slice(0, 80);
  const expiresAt = new Date(now + BLOCK_DAYS * DAY).toISOString();
  const before = rules.find((rule) => rule.displayName.toLowerCase() === displayName.toLowerCase());
  if (before && !isExpired(before, now)) return isBlocking(before) ? displayName : undefined;
  if (!before && rules.length >= MAX_RULES) return undefined;
  const versionOf = (metadata: StoredRule["metadata"]) =>
    versionAfter(metadata, { clock: () => now }, { caller: SYSTEM_AUTHOR });
  const rule = before
    ? { ...before, expiresAt, metadata: versionOf(before.metadata) }
    : {
        ...specOf(end, { displayName, expiresAt, comment: `Response to the threat ${threat.title}`.slice(0, 500) }),
        name: `${suggestName(displayName, 40)}-${hashText(threat.threatId).toString(36)}`,
        tenantId,
        order: rules.length + 1,
        metadata: versionOf(undefined),
      };
  if (before) await change.replace(kind.table, { name: before.name }, rule);
  else await change.insert(kind.table, rule);
  const action = `policy.${end.direction}.${before ? "update" : "create"}`;
  const message = `Response to the threat ${threat.title}`;
  await change.insert(
    "audit",
    systemEntry(tenantId, new Date(now).toISOString(), { ...deedOn(action, kind, rule), message }),
  );
  return displayName;
}

function isLeftToDefault(row: EventRow): boolean {
  return row.policyName === null && (isFlow(row) ? row.action === "allowed" : !isRefused(row));
}

/** Undefined for traffic within the network, and for an end that a rule cannot match, such as an IPv6 address. */
function remoteEndOf(row: EventRow): RemoteEnd | undefined {
  if (!isFlow(row)) return endWith("egress", Domain.safeParse(row.queryName).data);
  if (row.direction === "inbound") return endWith("ingress", Network.safeParse(row.srcIp).data);
  if (row.direction !== "outbound") return undefined;
  return endWith("egress", Domain.safeParse(row.dstDomain).data ?? Network.safeParse(row.dstIp).data);
}

function endWith(direction: Direction, value: string | undefined): RemoteEnd | undefined {
  return value === undefined ? undefined : { direction, value };
}

function isBlocking({ enabled, action }: Pick<RuleSpec, "enabled" | "action">): boolean {
  return enabled && action === "block";
}

function specOf({ direction, value }: RemoteEnd, own: Pick<RuleSpec, "displayName" | "expiresAt" | "comment">) {
  const common = { ...PLAIN_RULE, ...own, action: "block", tags: [TAG] };
  if (direction === "ingress")
    return IngressSpec.parse({ ...common, ...PLAIN_INGRESS, source: { any: false, cidrs: [value] } });
  const isAddress = Network.safeParse(value).success;
  return EgressSpec.parse({
    ...common,
    destination: { any: false, ...(isAddress ? { cidrs: [value] } : { fqdns: [value] }) },
  });
}
