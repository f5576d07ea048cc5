import type { Device, DeviceType } from "~/contract/device";

import type { TenantEntry } from "../catalogue/tenants";
import type { Random } from "../prng";
import { DAY, HOUR, MINUTE, SECOND } from "../timeline";
import { createKeyPicker } from "../weights";

/** When a device was on the network. */
export interface Presence {
  status: Device["status"];
  firstSeen: number;
  lastSeen: number;
}

/** Unattended devices stay on; people's devices leave with their users. */
const STEADY = createKeyPicker<Device["status"]>({ online: 92, offline: 4, stale: 3, retired: 1 });
const CARRIED = createKeyPicker<Device["status"]>({ online: 66, offline: 26, stale: 6, retired: 1.2, isolated: 0.3 });

/** `latest` is the last data from the device's site: without a sensor, no device is online. */
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
  // Removed devices were present for a while; of the present devices, slightly more were added recently than long ago.
  const age = status === "online" && !isStory ? 1 + 899 * random.next() ** 1.35 : random.between(40, 900);
  return { status, lastSeen, firstSeen: Math.floor(lastSeen - age * DAY) };
}

/** Online: seen within the last five minutes. Stale: not seen for seven days. */
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
