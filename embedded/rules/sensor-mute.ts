import type { Sensor } from "~/contract/sensor";

/** Whether a sensor's silence raises no attention now. */
export function isMuted({ mute }: Pick<Sensor, "mute">, now: number): boolean {
  return mute != null && Date.parse(mute.until) > now;
}
