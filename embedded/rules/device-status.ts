import type { Device } from "~/contract/device";

const ONLINE_MS = 5 * 60_000;
const STALE_MS = 7 * 24 * 3_600_000;

/** The status of a device by when it was last seen: online within the last five minutes, stale after seven days. */
export function statusBySight(lastSeen: string, now: number): Device["status"] {
  const silence = now - Date.parse(lastSeen);
  if (silence < ONLINE_MS) return "online";
  return silence > STALE_MS ? "stale" : "offline";
}
