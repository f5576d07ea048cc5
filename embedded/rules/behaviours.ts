import type { Device, DeviceType } from "~/contract/device";
import type { Indicator, Threat } from "~/contract/threat";

import type { Behaviour } from "./risk";

/** From so many bytes on, what a person's device sends in a day is unusual. */
const UNUSUAL_BYTES = 5_000_000_000;
/** A domain that so few devices or fewer ask for is rare. */
const RARE_PREVALENCE = 2;
const PERSONAL: ReadonlySet<DeviceType> = new Set(["workstation", "laptop", "mobile", "tablet"]);

interface OpenThreat {
  threat: Pick<Threat, "category">;
  indicators: readonly Pick<Indicator, "type" | "prevalence">[];
}

/** What a device does that counts towards its risk. What it sent in a day is known of the present day alone. */
export function behavioursOf(
  { deviceType, bytesOut24h }: Pick<Device, "deviceType" | "bytesOut24h">,
  open: readonly OpenThreat[],
  { isToday }: { isToday: boolean },
): Behaviour[] {
  const behaviours: Behaviour[] = [];
  if (open.some(({ threat }) => threat.category === "c2")) behaviours.push("beacon");
  const isRare = ({ type, prevalence }: OpenThreat["indicators"][number]) =>
    type === "domain" && prevalence <= RARE_PREVALENCE;
  if (open.some(({ indicators }) => indicators.some(isRare))) behaviours.push("rareDestination");
  if (isToday && PERSONAL.has(deviceType) && bytesOut24h > UNUSUAL_BYTES) behaviours.push("volumeOutlier");
  return behaviours;
}
