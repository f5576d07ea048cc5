import { FRESHNESS_MINUTES } from "./freshness-facts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Why something needs attention, most urgent first. */
export const ATTENTION_KINDS = [
  "criticalThreat",
  "kevOverdue",
  "siteSilent",
  "dataStale",
  "highThreat",
  "integrationFailed",
  "complianceDrop",
  "overLimit",
  "noDevice",
  "invitationPending",
] as const;
export type AttentionKindName = (typeof ATTENTION_KINDS)[number];

/** A service tier, a tag and a region of their sites that limit the queue to some organizations. */
export interface TenantChoice {
  serviceTier?: string | undefined;
  tag?: string | undefined;
  region?: string | undefined;
}

/** The items that the queue leaves out: those of a kind in one organization, or everywhere. */
export interface LeftOutItems {
  kind: AttentionKindName;
  tenantId?: string;
}

/**
 * Header of calls about organizations: the items that the attention queue leaves out, as `writeLeftOut` writes them. The
 * API cannot know them, because brands and hosts hide screens.
 */
export const ATTENTION_HEADER = "x-attention-without";
/** The length of the header: all headers of a call may have 16 kB. */
export const MAX_LEFT_OUT = 4_000;

/** The items as text, such as `integrationFailed,kevOverdue@acme`. */
export function writeLeftOut(items: readonly LeftOutItems[]): string {
  return items.map(({ kind, tenantId }) => (tenantId === undefined ? kind : `${kind}@${tenantId}`)).join(",");
}

/** A test of whether an item is among those that are left out. */
export function leavesOut(written: string): (item: Required<LeftOutItems>) => boolean {
  const leftOut = new Set(written.split(","));
  return (item) => leftOut.has(item.kind) || leftOut.has(writeLeftOut([item]));
}

/** An organization as far as the queue can be limited to it. */
export interface ChoosableTenant {
  name: string;
  serviceTier: string;
  tags: readonly string[];
  /** The regions of its sites. */
  regions: readonly string[];
}

/** The names of the organizations with the service tier, the tag and a site in the region. */
export function chosenTenants(
  tenants: readonly ChoosableTenant[],
  { serviceTier, tag, region }: TenantChoice,
): Set<string> {
  const chosen = tenants.filter(
    (tenant) =>
      (serviceTier === undefined || tenant.serviceTier === serviceTier) &&
      (tag === undefined || tenant.tags.includes(tag)) &&
      (region === undefined || tenant.regions.includes(region)),
  );
  return new Set(chosen.map(({ name }) => name));
}

/** The service tiers, tags and regions that the queue can be limited to. */
export function choicesOf(tenants: readonly ChoosableTenant[]) {
  return {
    serviceTiers: distinct(tenants.map(({ serviceTier }) => serviceTier)),
    tags: distinct(tenants.flatMap(({ tags }) => tags)),
    regions: distinct(tenants.flatMap(({ regions }) => regions)),
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].toSorted();
}

/** The maximum number of points for waiting. */
export const MAX_WAITING_POINTS = 9;

/** By how many percentage points the compliance rate must fall within the time of its rule. */
export const COMPLIANCE_DROP_POINTS = 5;

interface AttentionRule {
  /** The name of the reason, as a filter of the queue. */
  label: string;
  /** What is listed. */
  when: string;
  /** The reason as part of a sentence about the score. */
  what: string;
  /** The points of the reason, at least 10 apart. */
  points: number;
  /** The time in milliseconds after which an item is listed. */
  after: number;
  /** One point for each step of waiting time: items that wait longer rank higher among their kind. */
  step: { ms: number; unit: string };
}

const HOURLY = { ms: HOUR, unit: "h" };
const DAILY = { ms: DAY, unit: "d" };

/** The rules of the attention queue. The API applies the same values that the console shows. */
export const ATTENTION_RULES: Readonly<Record<AttentionKindName, AttentionRule>> = {
  criticalThreat: {
    label: "Critical threats",
    when: "An open critical threat is unassigned",
    what: "a critical threat",
    points: 100,
    after: 30 * MINUTE,
    step: HOURLY,
  },
  kevOverdue: {
    label: "Overdue exploited vulnerabilities",
    when: "A known exploited vulnerability is past its due date",
    what: "overdue exploited vulnerabilities",
    points: 90,
    after: 0,
    step: DAILY,
  },
  siteSilent: {
    label: "Silent sites",
    when: "The sensors of an active site send no data, outside maintenance and unless all of them are muted",
    what: "a silent site",
    points: 80,
    after: 15 * MINUTE,
    step: HOURLY,
  },
  dataStale: {
    label: "Outdated data",
    when: "The newest data of a kind is older than its limit",
    what: "outdated data",
    points: 70,
    after: Math.min(...Object.values(FRESHNESS_MINUTES)) * MINUTE,
    step: HOURLY,
  },
  highThreat: {
    label: "High threats",
    when: "An open high threat is unassigned",
    what: "a high threat",
    points: 60,
    after: 4 * HOUR,
    step: HOURLY,
  },
  integrationFailed: {
    label: "Failing integrations",
    when: "A connected integration fails, or its last test failed",
    what: "a failing integration",
    points: 50,
    after: 0,
    step: DAILY,
  },
  complianceDrop: {
    label: "Falling compliance",
    when: "The CIS level 1 compliance rate has fallen",
    what: "falling compliance",
    points: 40,
    after: 7 * DAY,
    step: DAILY,
  },
  overLimit: {
    label: "Over the plan",
    when: "More devices are in use than the plan includes",
    what: "a plan that is exceeded",
    points: 30,
    after: 0,
    step: DAILY,
  },
  noDevice: {
    label: "No devices",
    when: "No device has been seen since the organization was added",
    what: "an organization without devices",
    points: 20,
    after: 7 * DAY,
    step: DAILY,
  },
  invitationPending: {
    label: "Unanswered invitations",
    when: "An invited user has not signed in",
    what: "an unanswered invitation",
    points: 10,
    after: 7 * DAY,
    step: DAILY,
  },
};
