import type { ObservedUser } from "~/contract/user";

import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, type Random } from "../prng";
import type { Story, StoryUser } from "../stories/story";
import { DAY, HOUR, toTime } from "../timeline";
import { createKeyPicker } from "../weights";
import { DEPARTMENTS, SERVICE_ACCOUNTS, SHARED_ACCOUNTS, SYSTEM_ACCOUNTS } from "../words/departments";
import { FAMILY_NAMES, GIVEN_NAMES, accountOf } from "../words/people";

const KINDS = createKeyPicker<ObservedUser["kind"]>({ person: 85, service: 8, shared: 5, system: 2 });
const TRAVEL = ["US", "CA", "GB", "DE", "FR", "NL", "ES", "SE", "SG", "IN", "MX", "JP"];

/** People and accounts of a tenant. Their counts (devices, threats, risk) are filled in at the end. */
export function makeObservedUsers(
  tenant: TenantEntry,
  countryCode: string,
  stories: readonly Story[],
  now: number,
): ObservedUser[] {
  const random = createRandom(`users/${tenant.id}`);
  const users = new Map<string, ObservedUser>();
  for (const { user } of stories) if (user) users.set(user.name, makeStoryUser(user, tenant, now));
  while (users.size < tenant.size.users) {
    const user = makeUser(tenant, countryCode, users.size, random, now);
    if (!users.has(user.name)) users.set(user.name, user);
  }
  return [...users.values()];
}

function makeUser(tenant: TenantEntry, countryCode: string, index: number, random: Random, now: number): ObservedUser {
  const kind = KINDS.pick(random);
  const names = kind === "person" ? nameOfPerson(tenant, random) : nameOfAccount(kind, index, random);
  const [department, title] = kind === "person" ? workOf(tenant, random) : ["", ""];
  const isStale = random.chance(0.05);
  const lastSeen = now - (isStale ? random.int(20, 110) * DAY : Math.min(9 * DAY, random.longTail(9, 1.4) * HOUR));
  const isPrivileged = kind !== "person" ? random.chance(0.3) : department === "IT" || random.chance(0.02);
  return {
    ...names,
    tenantId: tenant.id,
    email: kind === "person" && !random.chance(0.03) ? `${names.name}@${tenant.domain}` : "",
    kind,
    department,
    title,
    privileged: isPrivileged,
    mfa: kind !== "person" ? "unknown" : random.chance(0.83) ? "enrolled" : "missing",
    riskScore: 0,
    deviceCount: 0,
    lastDevice: null,
    signInsOk7d: isStale ? 0 : Math.round(random.longTail(kind === "person" ? 24 : 140, 0.7)),
    signInsFailed7d: isStale ? 0 : Math.floor(random.longTail(0.7, 1.4)),
    countries30d: countriesOf(kind, countryCode, random),
    newCountries30d: [],
    openThreats: 0,
    source: random.chance(0.8) ? ["directory", "agent"] : random.pick([["agent"], ["directory"], ["sensor"]]),
    criticality: isPrivileged ? "high" : random.chance(0.06) ? "low" : "medium",
    firstSeen: toTime(lastSeen - random.int(20, 700) * DAY),
    lastSeen: toTime(lastSeen),
    disabled: isStale && random.chance(0.5),
    tags: isPrivileged && random.chance(0.4) ? ["admin"] : [],
  };
}

function makeStoryUser(user: StoryUser, tenant: TenantEntry, now: number): ObservedUser {
  const counted = { riskScore: 0, deviceCount: 0, lastDevice: null, openThreats: 0, newCountries30d: [] };
  const seen = { firstSeen: toTime(now - 900 * DAY), lastSeen: toTime(now - HOUR) };
  const signIns = { signInsOk7d: user.disabled ? 5 : 31, signInsFailed7d: user.disabled ? 14 : 1 };
  const address = { email: `${user.name}@${tenant.domain}`, source: ["directory", "agent"] };
  return { ...user, tenantId: tenant.id, kind: "person", ...address, ...signIns, ...counted, ...seen };
}

function nameOfPerson({ names }: TenantEntry, random: Random): Pick<ObservedUser, "name" | "displayName"> {
  const language = names === "mixed" ? random.pick(["english", "english", "german", "french"] as const) : names;
  const given = random.pick(GIVEN_NAMES[language]);
  const family = random.pick(FAMILY_NAMES[random.chance(0.9) ? language : "english"]);
  return { name: accountOf(given, family), displayName: random.chance(0.015) ? "" : `${given} ${family}` };
}

function nameOfAccount(
  kind: ObservedUser["kind"],
  index: number,
  random: Random,
): Pick<ObservedUser, "name" | "displayName"> {
  const names = kind === "service" ? SERVICE_ACCOUNTS : kind === "shared" ? SHARED_ACCOUNTS : SYSTEM_ACCOUNTS;
  const base = random.pick(names);
  const name = random.chance(0.5) ? base : `${base}-${String(index % 40).padStart(2, "0")}`;
  return { name, displayName: kind === "system" ? "" : name };
}

function workOf({ business }: TenantEntry, random: Random): [department: string, title: string] {
  if (random.chance(0.04)) return ["", ""];
  const [department, ...titles] = random.pick(DEPARTMENTS[business]);
  return [department, random.pick(titles)];
}

function countriesOf(kind: ObservedUser["kind"], home: string, random: Random): string[] {
  if (kind !== "person" || random.chance(0.88)) return [home];
  return [...new Set([home, ...random.sample(TRAVEL, random.int(1, 2))])];
}
