import type { Threat } from "~/contract/threat";

/** How moments and values are written for this person. */
interface Words {
  time: (iso: string) => string;
  say: (field: string, value: string) => string;
}

const OUTCOMES: Record<Threat["action"], string> = {
  blocked: "It was blocked.",
  detected: "It was detected, and not blocked.",
  allowed: "It was allowed.",
  quarantined: "What was found was moved to quarantine.",
};

/** What happened, in sentences that follow from the fields: who, what, when, how often, and whether it was stopped (SCREENS C7). */
export function tellThreat(threat: Threat, { time, say }: Words): string {
  return [
    threat.description,
    whereSentence(threat, say),
    otherEndSentence(threat, say),
    whenSentence(threat, time),
    OUTCOMES[threat.action],
  ]
    .filter(Boolean)
    .join(" ");
}

function whereSentence({ deviceName, userName, siteName }: Threat, say: Words["say"]): string {
  if (deviceName === null) return "";
  const user = userName === null ? "" : `, used by ${userName}`;
  const site = siteName === null ? "" : `, at the site ${say("siteName", siteName)}`;
  return `It is about ${deviceName}${user}${site}.`;
}

function otherEndSentence({ src, dst, domain }: Threat, say: Words["say"]): string {
  const isInbound = src.countryCode !== null;
  const end = isInbound ? src : dst;
  const name = domain ?? end.ip;
  if (!name) return "";
  const facts = [
    domain && end.ip,
    end.port !== null && `port ${end.port}`,
    end.countryCode !== null && say("dst.countryCode", end.countryCode),
    end.asOrg,
  ].filter(Boolean);
  const more = facts.length > 0 ? ` (${facts.join(", ")})` : "";
  return `${isInbound ? "It came from" : "The other end is"} ${name}${more}.`;
}

function whenSentence({ occurrences, firstSeen, lastSeen }: Threat, time: Words["time"]): string {
  if (occurrences <= 1 || firstSeen === lastSeen) return `It was seen once, on ${time(lastSeen)}.`;
  return `It was seen ${occurrences} times between ${time(firstSeen)} and ${time(lastSeen)}.`;
}
