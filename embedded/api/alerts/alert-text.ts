import type { Threat } from "~/contract/threat";
import { inBrandWords } from "~/contract/term-facts";
import { humanise, wordForUnset } from "~/contract/word-facts";
import type { ZoneFormat } from "~/contract/zone-format-facts";

import type { StoredAlertSubscription } from "../../store/tables/alert-subscription";
import { requireZone } from "../export/zone";
import { pathOfThreat } from "../routes/threat-work/threat-deed";
import { ownershipNote } from "../subscriptions/ownership-note";

export interface AlertedThreat {
  threat: Threat;
  ruleTitle: string;
  /** Whether the rule escalates. */
  escalated: boolean;
}

/** The threats that one email describes. It links to the list for the others. */
const MAX_DESCRIBED = 20;

/** The subject, text and link of an email about these threats, in the brand's terms. Data is never renamed. */
export function writeAlert(
  threats: readonly AlertedThreat[],
  subscription: StoredAlertSubscription,
  { tenantName, now }: { tenantName: string; now: number },
): { subject: string; text: string; link: string } {
  const { origin, tenantId, timeZone, words } = subscription;
  const zone = requireZone(timeZone, now);
  const t = (text: string) => inBrandWords(text, words);
  const [only] = threats.length === 1 ? threats : [];
  const title = only ? `${humanise(only.threat.severity)}: ${only.threat.title}` : t(`${threats.length} new threats`);
  const more = threats.length - MAX_DESCRIBED;
  const text = [
    ...(only ? [t("New threat")] : [title]),
    t("Organization: ") + tenantName,
    `Times: ${zone.name}`,
    "",
    ...threats.slice(0, MAX_DESCRIBED).flatMap((alerted) => [...describe(alerted, subscription, { zone, t }), ""]),
    ...(more > 0 ? [t(`and ${more} more ${more === 1 ? "threat" : "threats"}`), ""] : []),
    ownershipNote(subscription),
  ].join("\n");
  const link = only
    ? linkTo(only.threat, subscription)
    : `${origin}/insights/threat-intelligence?${new URLSearchParams({ tenant: tenantId })}`;
  return { subject: `${title} (${tenantName})`, text, link };
}

function describe(
  alerted: AlertedThreat,
  subscription: StoredAlertSubscription,
  { zone, t }: { zone: ZoneFormat; t: (text: string) => string },
): string[] {
  const { threat, ruleTitle, escalated } = alerted;
  const facts = {
    severity: `Severity: ${humanise(threat.severity)}`,
    deviceName: t("Device: ") + (threat.deviceName ?? wordForUnset({})),
    ruleName: t(escalated ? "Escalated by the rule: " : "Rule: ") + ruleTitle,
    firstSeen: `First seen: ${zone.format(threat.firstSeen)}`,
  };
  return [threat.title, ...subscription.fields.map((name) => `  ${facts[name]}`), `  ${linkTo(threat, subscription)}`];
}

function linkTo({ threatId }: Threat, { origin, tenantId }: StoredAlertSubscription): string {
  return `${origin}${pathOfThreat(threatId)}?${new URLSearchParams({ tenant: tenantId })}`;
}
