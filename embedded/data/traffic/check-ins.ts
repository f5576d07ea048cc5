import type { DeviceDraft, TenantDraft } from "../make/drafts";
import { createRandom } from "../prng";
import { DAY, HISTORY_DAYS, HOUR } from "../timeline";
import { createPicker } from "../weights";
import { activityIn, hourOf, isRestDay, localHoursOf, startOfHour } from "./rhythm";

/** A moment at which a device was present. */
export interface CheckIn {
  draft: DeviceDraft;
  moment: number;
}

/**
 * Each present device sends traffic once a day: the rest of the traffic is random, which would leave some devices
 * silent for days. People's devices rest at weekends, but devices seen minutes ago have traffic today.
 */
export function simulateCheckIns({ entry, devices }: TenantDraft, now: number): CheckIn[] {
  return devices
    .filter(({ site }) => site.entry.sensors > 0)
    .flatMap((draft) => {
      const local = localHoursOf(draft.site.entry.timeZone, now);
      const random = createRandom(`roll-call/${entry.id}/${draft.seed.device.name}`);
      return Array.from({ length: HISTORY_DAYS }, (_, back) => {
        const from = Math.max(now - (back + 1) * DAY, draft.firstSeen);
        const to = Math.min(now - back * DAY, draft.lastSeen);
        const isResting = back > 0 && isRestDay(hourOf(from + 1, now), local, draft.audience, entry.business, random);
        if (from >= to || isResting) return [];
        const hours = hoursBetween(from, to, now);
        // If no one works in any of these hours, any of them may be picked.
        const picker = createPicker(hours, (hour) => activityIn(hour, local, draft.audience, entry.business) + 0.001);
        const start = startOfHour(picker.pick(random), now);
        return [{ draft, moment: Math.floor(random.between(Math.max(from, start), Math.min(to, start + HOUR))) }];
      }).flat();
    });
}

function hoursBetween(from: number, to: number, now: number): number[] {
  const first = hourOf(from, now);
  return Array.from({ length: hourOf(to - 1, now) - first + 1 }, (_, index) => first + index);
}
