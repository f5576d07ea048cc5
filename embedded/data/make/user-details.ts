import type { ObservedUser } from "~/contract/user";

import { createRandom, type Random } from "../prng";
import type { UserDetailSeed } from "../seed-types";
import { DAY, toTime } from "../timeline";
import type { TenantDraft } from "./drafts";

const MAX_ROWS = 20;
/** The age limit of the latest sign-ins: they are the last of the week. */
const SPAN = 4 * DAY;

/** The devices, sign-ins and groups of each account; also determines which of its countries are new. */
export function makeUserDetails({ entry, users, devices }: TenantDraft, now: number): UserDetailSeed[] {
  const byUser = new Map<string, UserDetailSeed["devices"]>();
  for (const { seed } of devices) {
    for (const { name, lastSeen } of seed.users) {
      const used = { deviceName: seed.device.name, lastSeen, primary: seed.device.primaryUser === name };
      byUser.set(name, [...(byUser.get(name) ?? []), used]);
    }
  }
  return users.map((user) => {
    const random = createRandom(`user-details/${entry.id}/${user.name}`);
    const used = (byUser.get(user.name) ?? []).sort((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1));
    user.newCountries30d = user.countries30d.slice(1).filter(() => user.disabled || random.chance(0.5));
    return {
      name: user.name,
      tenantId: entry.id,
      devices: used.slice(0, MAX_ROWS),
      signIns: makeSignIns(user, used, random, now),
      groups: groupsOf(user),
    };
  });
}

/** The latest of the week's sign-ins, newest first. */
function makeSignIns(user: ObservedUser, devices: UserDetailSeed["devices"], random: Random, now: number) {
  const { signInsOk7d, signInsFailed7d, countries30d } = user;
  const [home = "US", ...others] = countries30d;
  const failed = Math.min(signInsFailed7d, MAX_ROWS / 2);
  const count = Math.min(MAX_ROWS, signInsOk7d + failed);
  const latest = Math.min(now, Date.parse(user.lastSeen));
  const moments = Array.from({ length: count }, () => latest - Math.floor(random.next() * SPAN));
  return moments
    .sort((one, other) => other - one)
    .map((moment, index) => {
      const isAbroad = others.length > 0 && random.chance(0.3);
      return {
        at: toTime(moment),
        ip: `${isAbroad ? "203.0.113" : "198.51.100"}.${random.int(2, 250)}`,
        countryCode: isAbroad ? random.pick(others) : home,
        deviceName: isAbroad || devices.length === 0 ? null : random.pick(devices).deviceName,
        result: index < failed ? ("failed" as const) : ("ok" as const),
      };
    });
}

function groupsOf({ kind, department, privileged }: ObservedUser): string[] {
  const groups = kind === "person" ? ["Everybody"] : [`Accounts: ${kind}`];
  if (department !== "") groups.push(department);
  if (privileged) groups.push("Administrators");
  return groups;
}
