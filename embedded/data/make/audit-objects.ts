import type { AuditEntry } from "~/contract/audit";
import type { Site } from "~/contract/site";
import type { Software } from "~/contract/software";

import { CATALOGUE } from "../../integrations/catalogue";
import type { AuditAction } from "../catalogue/audit-actions";
import { POLICIES } from "../catalogue/policies";
import { THREAT_RULES } from "../catalogue/threat-rules";
import type { Random } from "../prng";
import type { DeviceSeed, ThreatSeed } from "../seed-types";
import type { ConsolePerson } from "./console-users";

export type AuditObject = Pick<AuditEntry, "objectType" | "objectName" | "objectDisplayName" | "objectLink">;

/** The objects of a tenant that an action can affect. */
export interface AuditSubjects {
  sites: readonly Site[];
  devices: readonly DeviceSeed[];
  threats: readonly ThreatSeed[];
  vulnerableSoftware: readonly Software[];
  people: readonly ConsolePerson[];
}

const EXPORTS = ["devices", "threats", "flows", "vulnerabilities", "audit"];

type NameObject = (
  name: string,
  displayName: string,
  link: string | null,
  earliest?: number,
) => { object: AuditObject; earliest: number };

/** An object for the action, and the moment before which it did not exist. */
export function objectFor(
  { action, objectType }: AuditAction,
  subjects: AuditSubjects,
  tenantId: string,
  person: ConsolePerson,
  random: Random,
): { object: AuditObject; earliest: number } {
  const named: NameObject = (objectName, objectDisplayName, objectLink, earliest = 0) => ({
    object: { objectType, objectName, objectDisplayName, objectLink },
    earliest,
  });
  switch (objectType) {
    case "threat":
      return aboutThreat(action, subjects, random, named) ?? named(tenantId, tenantId, null);
    case "device":
      return aboutDevice(subjects, random, named) ?? named(tenantId, tenantId, null);
    case "site": {
      const site = random.pick(subjects.sites);
      return named(site.name, site.displayName, "/sites");
    }
    case "software":
      return aboutSoftware(subjects, random, named) ?? named(tenantId, tenantId, null);
    case "policy": {
      const direction = action.includes("ingress") ? "ingress" : "egress";
      const policy = random.pick(POLICIES.filter((candidate) => candidate.direction === direction));
      return named(policy.name, policy.displayName, `/policies?tab=${direction}`);
    }
    case "threat-rule": {
      const rule = random.pick(THREAT_RULES);
      return named(rule.ruleName, rule.ruleName, "/policies?tab=threat-rules");
    }
    case "user": {
      const other = random.pick(subjects.people);
      return named(other.email, other.displayName, "/admin-settings/identity");
    }
    case "export":
      return named(random.pick(EXPORTS), "CSV export", null);
    case "view":
      return named(`view-${random.hex(4)}`, "My view", null);
    case "integration": {
      const { name, displayName } = random.pick(CATALOGUE);
      return named(name, displayName, `/integrations?name=${name}`);
    }
    case "compliance":
      return named("2.3.1", "Guest account is disabled", "/insights/compliance");
  }
  if (objectType === "session") return named(person.email, person.displayName, null);
  return named(tenantId, tenantId, null);
}

/** A status is set only on threats that currently have it, and not before they were first seen. */
function aboutThreat(action: string, { threats }: AuditSubjects, random: Random, named: NameObject) {
  const suitable = threats.filter(({ threat }) =>
    action === "threat.status.set" ? threat.status === "resolved" : threat.assignee !== null,
  );
  if (suitable.length === 0) return null;
  const { threat } = random.pick(suitable);
  return named(
    threat.threatId,
    threat.title,
    `/insights/threat-intelligence/${threat.threatId}`,
    Date.parse(threat.firstSeen),
  );
}

function aboutDevice({ devices }: AuditSubjects, random: Random, named: NameObject) {
  if (devices.length === 0) return null;
  const { name, displayName, firstSeen } = random.pick(devices).device;
  return named(name, displayName, `/insights/asset-inventory/${encodeURIComponent(name)}`, Date.parse(firstSeen));
}

function aboutSoftware({ vulnerableSoftware }: AuditSubjects, random: Random, named: NameObject) {
  if (vulnerableSoftware.length === 0) return null;
  const { name, version, os } = random.pick(vulnerableSoftware);
  const path = [name, version, os].map(encodeURIComponent).join("/");
  return named(name, `${name} ${version}`, `/insights/vulnerabilities/${path}`);
}
