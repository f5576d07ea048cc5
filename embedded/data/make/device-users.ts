import type { ObservedUser } from "~/contract/user";

import { createRandom, type Random } from "../prng";
import type { Story } from "../stories/story";
import { HOUR, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";

/** Assigns users to devices, and counts the devices of each user. */
export function assignUsers(
  tenantId: string,
  devices: readonly DeviceDraft[],
  users: readonly ObservedUser[],
  stories: readonly Story[],
): void {
  const random = createRandom(`device-users/${tenantId}`);
  const taken = new Set(stories.flatMap(({ user }) => user?.name ?? []));
  const people = users.filter((user) => user.kind === "person" && !taken.has(user.name));
  const others = users.filter((user) => user.kind === "shared");
  const services = users.filter((user) => user.kind === "service" || user.kind === "system");
  const byName = new Map(users.map((user) => [user.name, user]));
  let next = 0;
  for (const draft of devices) {
    const story = stories.find((candidate) => candidate.device.name === draft.seed.device.name);
    if (story) {
      const user = story.user && byName.get(story.user.name);
      if (user) link(draft, [user], random);
    } else if (draft.audience === "people" && people.length > 0) {
      if (random.chance(0.07)) continue;
      const owner = people[next++ % people.length] as ObservedUser;
      const guests = random.chance(0.16) ? random.sample(people, random.int(1, 3)) : [];
      const shared = others.length > 0 && random.chance(0.06) ? [random.pick(others)] : [];
      link(draft, [owner, ...guests, ...shared], random);
    } else if (draft.audience === "servers" && draft.hasAgent && services.length > 0) {
      link(draft, random.sample(services, random.int(0, 3)), random, false);
    }
  }
  countDevices(devices, byName);
}

function link(draft: DeviceDraft, users: readonly ObservedUser[], random: Random, hasPrimary = true): void {
  for (const user of new Set(users)) {
    const lastSeen = Math.max(
      draft.firstSeen,
      Math.min(Date.parse(user.lastSeen), draft.lastSeen - Math.floor(random.next() * 30 * HOUR)),
    );
    draft.seed.users.push({ name: user.name, lastSeen: toTime(lastSeen) });
  }
  if (hasPrimary) draft.seed.device.primaryUser = draft.seed.users[0]?.name ?? null;
}

function countDevices(devices: readonly DeviceDraft[], users: ReadonlyMap<string, ObservedUser>): void {
  const latest = new Map<string, string>();
  for (const { seed } of devices) {
    for (const { name, lastSeen } of seed.users) {
      const user = users.get(name);
      if (!user) continue;
      user.deviceCount++;
      if (lastSeen <= (latest.get(name) ?? "")) continue;
      latest.set(name, lastSeen);
      user.lastDevice = seed.device.name;
    }
  }
}
