import type { Device, DeviceType } from "~/contract/device";
import type { Indicator, Threat } from "~/contract/threat";

import type { Behaviour } from "./risk";

/** A person's device that sends more bytes than this in a day is unusual. */
const UNUSUAL_BYTES = 5_000_000_000;
/** A domain with at most this prevalence is rare. */
const RARE_PREVALENCE = 2;
const PERSONAL: ReadonlySet<DeviceType> = new Set(["workstation", "laptop", "mobile", "tablet"]);

interface OpenThreat {
  threat: Pick<Threat, "category">;
  indicators: readonly Pick<Indicator, "type" | "prevalence">[];
}

/** Behaviours of a device that count towards its risk. The daily volume is known for the current day only. */
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
