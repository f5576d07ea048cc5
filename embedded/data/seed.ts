import type { Site } from "~/contract/site";
import type { ObservedUser } from "~/contract/user";

import { TENANTS, type TenantEntry } from "./catalogue/tenants";
import { makeAssessments } from "./make/assessments";
import { makeAudit } from "./make/audit";
import { makeCompliance } from "./make/compliance";
import { makeConsoleUsers, type ConsolePerson } from "./make/console-users";
import { totalLastDay } from "./make/day-totals";
import { assignUsers } from "./make/device-users";
import { makeDevices } from "./make/devices";
import type { TenantDraft } from "./make/drafts";
import { deriveDeviceCounts } from "./make/finish-devices";
import { deriveSiteCounts } from "./make/finish-sites";
import { deriveUserCounts } from "./make/finish-users";
import { checkStorySoftware, makeInstalls } from "./make/installs";
import { makeObservedUsers } from "./make/observed-users";
import { makeSites } from "./make/sites";
import { makeRemovals } from "./make/removals";
import { makeSoftware } from "./make/software";
import { writeStory } from "./make/story-threats";
import { makeTenant } from "./make/tenants";
import { draftThreats } from "./make/threat-drafts";
import { isOpen } from "./make/finish-devices";
import { workOnThreats } from "./make/threat-work";
import { writeThreats, type ThreatsOfTenant } from "./make/threats";
import { makeUserDetails } from "./make/user-details";
import type { GenerateSeed, Seed } from "./seed-types";
import { joinRows, makeRows } from "./make-rows";
import { STORIES } from "./stories/all";
import type { Story } from "./stories/story";
import { presentOf } from "./timeline";
import { inOrderOfTime } from "./traffic/history";
import { createTenantTraffic, type TenantTraffic } from "./traffic/tenant-traffic";

/** The lists of one tenant, and the source of its flows and queries. */
interface TenantSeedPart extends Omit<Seed, "flows" | "dns" | "consoleUsers" | "tenants"> {
  tenant: Seed["tenants"][number];
  traffic: TenantTraffic;
}

/**
 * A complete demonstration, relative to the last full hour before `now`. The same hour always gives the same
 * demonstration.
 */
export const generateSeed: GenerateSeed = ({ now }) => {
  const present = presentOf(now);
  const consoleUsers = makeConsoleUsers(present);
  const parts = TENANTS.map((entry) => makePart(entry, consoleUsers, present));
  const audit = parts.flatMap((part) => part.audit).sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  return {
    tenants: parts.map((part) => part.tenant),
    sites: parts.flatMap((part) => part.sites),
    devices: parts.flatMap((part) => part.devices),
    observedUsers: parts.flatMap((part) => part.observedUsers),
    userDetails: parts.flatMap((part) => part.userDetails),
    riskAssessments: parts.flatMap((part) => part.riskAssessments),
    threats: parts.flatMap((part) => part.threats),
    threatComments: parts.flatMap((part) => part.threatComments),
    threatHistory: parts.flatMap((part) => part.threatHistory),
    software: parts.flatMap((part) => part.software),
    softwareInstalls: parts.flatMap((part) => part.softwareInstalls),
    softwareRemovals: parts.flatMap((part) => part.softwareRemovals),
    vulnerabilities: parts.flatMap((part) => part.vulnerabilities),
    exceptions: parts.flatMap((part) => part.exceptions),
    complianceChecks: parts.flatMap((part) => part.complianceChecks),
    complianceResults: parts.flatMap((part) => part.complianceResults),
    complianceAnswers: parts.flatMap((part) => part.complianceAnswers),
    rows: joinRows(parts.map((part) => part.rows)),
    audit,
    consoleUsers,
    flows: () =>
      inOrderOfTime(
        parts.map(({ traffic }) => traffic.flowsOf),
        (flow) => flow.startTime,
      ),
    dns: () =>
      inOrderOfTime(
        parts.map(({ traffic }) => traffic.queriesOf),
        (query) => query.timestamp,
      ),
  };
};

/** Generates one tenant, with its records in dependency order. */
function makePart(entry: TenantEntry, consoleUsers: readonly ConsolePerson[], now: number): TenantSeedPart {
  const stories = STORIES.filter((story) => story.tenantId === entry.id);
  stories.forEach(checkStorySoftware);
  const people = consoleUsers.filter((person) => worksIn(person, entry.id));
  const draft = draftTenant(entry, stories, now);
  const softwareInstalls = makeInstalls(entry, draft.devices, stories);
  const found = makeSoftware(entry, softwareInstalls, draft.devices, now);
  const compliance = makeCompliance(entry, draft.devices, people, now);
  const { threats, evidence } = makeThreats(draft, stories, people, now);
  const { comments, history } = workOnThreats(threats, people, now);
  const traffic = createTenantTraffic(draft, evidence, now);
  const day = totalLastDay(traffic.flowsOf);
  deriveDeviceCounts(draft.devices, { threats, vulnerabilities: found.byDevice, fixed: found.fixedByDevice, day }, now);
  deriveSiteCounts(draft.sites, draft.devices, threats, day);
  deriveUserCounts(draft.users, threats);
  const sites: Site[] = draft.sites.map(({ site }) => site);
  const devices = draft.devices.map(({ seed }) => seed);
  const vulnerableSoftware = found.software.filter((software) => software.cveCount > 0);
  const subjects = { sites, devices, threats, vulnerableSoftware, people };
  return {
    tenant: makeTenant(entry, sites[0]?.address ?? "", now),
    sites,
    devices,
    observedUsers: draft.users,
    userDetails: makeUserDetails(draft, now),
    riskAssessments: makeAssessments(draft, { threats, found }, now),
    threats,
    threatComments: comments,
    threatHistory: history,
    software: found.software,
    softwareInstalls,
    softwareRemovals: makeRemovals(softwareInstalls, draft.devices, now),
    vulnerabilities: found.vulnerabilities,
    exceptions: [...found.exceptions, ...compliance.exceptions],
    complianceChecks: compliance.checks,
    complianceResults: compliance.results,
    complianceAnswers: compliance.answers,
    rows: makeRows({ entry, now }),
    audit: makeAudit({ tenantId: entry.id, rows: entry.size.audit, people, subjects, stories }, now),
    traffic,
  };
}

function draftTenant(entry: TenantEntry, stories: readonly Story[], now: number): TenantDraft {
  const sites = makeSites(entry, now);
  const users: ObservedUser[] = makeObservedUsers(entry, sites[0]?.entry.countryCode ?? "US", stories, now);
  const devices = makeDevices(entry, sites, stories, now);
  assignUsers(entry.id, devices, users, stories);
  return { entry, sites, users, devices };
}

/** The threats of the stories count towards the tenant's number of threats. */
function makeThreats(
  draft: TenantDraft,
  stories: readonly Story[],
  people: readonly ConsolePerson[],
  now: number,
): ThreatsOfTenant {
  const { threats, openThreats } = draft.entry.size;
  const written = stories.map((story) => writeStory(story, draft.devices, now));
  const storyThreats = written.flatMap((story) => story.threats);
  const toldOpen = storyThreats.filter(isOpen).length;
  const emails = people.filter((person) => person.status === "enabled").map((person) => person.email);
  const drafts = draftThreats(draft, threats - storyThreats.length, openThreats - toldOpen, emails, now);
  const others = writeThreats(drafts, now);
  const all = [...written, others];
  return {
    threats: all.flatMap((part) => part.threats),
    evidence: {
      flows: all.flatMap((part) => part.evidence.flows),
      queries: all.flatMap((part) => part.evidence.queries),
    },
  };
}

/** People of the provider work in all tenants. */
function worksIn({ roleNames, memberships }: ConsolePerson, tenantId: string): boolean {
  return roleNames.length > 0 || memberships.some((membership) => membership.tenantId === tenantId);
}
