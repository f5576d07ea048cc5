import type { DeviceDraft, TenantDraft } from "../make/drafts";
import { createRandom, type Random } from "../prng";
import { HOUR } from "../timeline";
import { spreadOut, createPicker, type Picker } from "../weights";
import { HISTORY_HOURS, activityIn, localHoursOf, startOfHour } from "./rhythm";

/** The activity schedule: the number of rows in each hour of the history, and their devices. */
export interface Schedule {
  /** By hour of the history. */
  counts: readonly number[];
  /** A device that was active in that hour, and a time at which it was. Null if there was none. */
  draw: (hour: number, random: Random) => { draft: DeviceDraft; moment: number } | null;
}

/** The devices of one site and audience. They are active at the same hours. */
interface ActiveDevices {
  devices: Picker<DeviceDraft>;
  /** By hour of the history. */
  activity: Float64Array;
}

/** Number of attempts if the drawn device was not present. */
const TRIES = 12;

/**
 * Distributes rows of a tenant over the history, according to the hours of its sites and to `rateOf`, the relative rate
 * of each hour. `name` distinguishes schedules.
 */
export function createSchedule(
  name: string,
  tenant: TenantDraft,
  rows: number,
  now: number,
  rateOf: (hour: number) => number = () => 1,
): Schedule {
  const crowds = crowdsOf(tenant, now);
  const random = createRandom(`${name}/${tenant.entry.id}`);
  const weights = Array.from({ length: HISTORY_HOURS }, (_, hour) => {
    const activity = crowds.reduce((sum, crowd) => sum + (crowd.activity[hour] ?? 0), 0);
    return activity * rateOf(hour) * random.between(0.82, 1.18);
  });
  const pickers = new Map<number, Picker<ActiveDevices>>();
  return {
    counts: spreadOut(rows, weights),
    draw: (hour, stream) => {
      let picker = pickers.get(hour);
      if (!picker) pickers.set(hour, (picker = createPicker(crowds, (crowd) => crowd.activity[hour] ?? 0)));
      if (picker.total === 0) return null;
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const found = meet(picker.pick(stream).devices.pick(stream), hour, stream, now);
        if (found) return found;
      }
      for (const draft of tenant.devices) {
        const found = meet(draft, hour, stream, now);
        if (found) return found;
      }
      return null;
    },
  };
}

/** A moment of the hour at which the device was present. */
function meet(draft: DeviceDraft, hour: number, random: Random, now: number) {
  const from = Math.max(startOfHour(hour, now), draft.firstSeen);
  const to = Math.min(startOfHour(hour, now) + HOUR, draft.lastSeen);
  return from < to ? { draft, moment: Math.floor(random.between(from, to)) } : null;
}

function crowdsOf({ entry, sites, devices }: TenantDraft, now: number): ActiveDevices[] {
  const groups = new Map<string, DeviceDraft[]>();
  for (const draft of devices) {
    if (draft.site.entry.sensors === 0) continue;
    const key = `${draft.site.entry.name} ${draft.audience}`;
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  const localHours = new Map(sites.map((site) => [site.entry.name, localHoursOf(site.entry.timeZone, now)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const local = first && localHours.get(first.site.entry.name);
    if (!local) return [];
    const devicePicker = createPicker(group, (draft) => draft.talk);
    const silentAfter = first.site.entry.state === "down" ? Date.parse(first.site.site.lastDataAt ?? "") : Infinity;
    const activity = Float64Array.from({ length: HISTORY_HOURS }, (_, hour) => {
      if (startOfHour(hour, now) + HOUR > silentAfter) return 0;
      return devicePicker.total * activityIn(hour, local, first.audience, entry.business);
    });
    return [{ devices: devicePicker, activity }];
  });
}
