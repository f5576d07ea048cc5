import type { Threat } from "~/contract/threat";
import { asSentence, THREAT_OUTCOMES } from "~/contract/threat-facts";
import { isInbound, remoteEnd } from "~/features/policies/remote-end";

/** Formats times and values for the viewer. */
interface Words {
  time: (iso: string) => string;
  t: (field: string, value: string) => string;
  /** Applies the brand's terminology to a text. */
  rename: (text: string) => string;
}

/** Describes what happened in sentences built from the threat's fields. */
export function describeThreat(threat: Threat, { time, t, rename }: Words): string {
  return [
    asSentence(threat.description),
    whereSentence(threat, { t, rename }),
    remoteEndSentence(threat, t),
    whenSentence(threat, time),
    THREAT_OUTCOMES[threat.action],
  ]
    .filter(Boolean)
    .join(" ");
}

function whereSentence({ deviceName, userName, siteName }: Threat, { t, rename }: Omit<Words, "time">): string {
  if (deviceName === null) return "";
  const user = userName === null ? "" : `, ${rename("user")} ${userName}`;
  const site = siteName === null ? "" : `, ${rename("site")} ${t("siteName", siteName)}`;
  return `${rename("Device")}: ${deviceName}${user}${site}.`;
}

function remoteEndSentence(threat: Threat, t: Words["t"]): string {
  const { domain } = threat;
  const end = remoteEnd(threat);
  const name = domain ?? end.ip;
  if (!name) return "";
  const facts = [
    domain && end.ip,
    end.port !== null && `port ${end.port}`,
    end.countryCode !== null && t("dst.countryCode", end.countryCode),
    end.asOrg,
  ].filter(Boolean);
  const more = facts.length > 0 ? ` (${facts.join(", ")})` : "";
  return `${isInbound(threat) ? "Source" : "Destination"}: ${name}${more}.`;
}

function whenSentence({ occurrences, firstSeen, lastSeen }: Threat, time: Words["time"]): string {
  if (occurrences <= 1 || firstSeen === lastSeen) return `Seen once, on ${time(lastSeen)}.`;
  return `Seen ${occurrences} times between ${time(firstSeen)} and ${time(lastSeen)}.`;
}
