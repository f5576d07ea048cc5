import type { Device, DeviceType } from "~/contract/device";

import type { TenantEntry } from "../catalogue/tenants";
import type { Random } from "../prng";
import { DAY, HOUR, MINUTE, SECOND } from "../timeline";
import { createKeyPicker } from "../weights";

/** When a device was there. */
export interface Presence {
  status: Device["status"];
  firstSeen: number;
  lastSeen: number;
}

/** Things stay on; people go home. */
const STEADY = createKeyPicker<Device["status"]>({ online: 92, offline: 4, stale: 3, retired: 1 });
const CARRIED = createKeyPicker<Device["status"]>({ online: 66, offline: 26, stale: 6, retired: 1.2, isolated: 0.3 });

/** `latest` is when its site was last heard of: nothing is online where no sensor looks. */
export function makePresence(
  type: DeviceType,
  tenant: TenantEntry,
  random: Random,
  isStory: boolean,
  latest: number,
): Presence {
  const isCarried = ["laptop", "mobile", "tablet", "workstation"].includes(type);
  const status = isStory
    ? "online"
    : tenant.status === "onboarding"
      ? "offline"
      : (isCarried ? CARRIED : STEADY).pick(random);
  const lastSeen = latest - silenceOf(status, random);
  // What is gone was there for a while; of what is there, somewhat more came lately than long ago.
  const age = status === "online" && !isStory ? 1 + 899 * random.next() ** 1.35 : random.between(40, 900);
  return { status, lastSeen, firstSeen: Math.floor(lastSeen - age * DAY) };
}

/** Online is less than five minutes, stale is more than seven days. */
function silenceOf(status: Device["status"], random: Random): number {
  switch (status) {
    case "online":
      return random.int(5 * SECOND, 290 * SECOND);
    case "offline":
      return random.int(20 * MINUTE, 90 * HOUR);
    case "isolated":
      return random.int(2 * HOUR, 60 * HOUR);
    case "stale":
      return random.int(8 * DAY, 55 * DAY);
    case "retired":
      return random.int(40 * DAY, 200 * DAY);
  }
}
