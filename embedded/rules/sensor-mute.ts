import type { Sensor } from "~/contract/sensor";

/** Whether a silent sensor is currently muted and needs no attention. */
export function isMuted({ mute }: Pick<Sensor, "mute">, now: number): boolean {
  return mute != null && Date.parse(mute.until) > now;
}
