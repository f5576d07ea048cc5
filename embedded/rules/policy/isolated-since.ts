import type { Device } from "~/contract/device";

/**
 * When a device was isolated, in milliseconds; null unless it is. Devices that were isolated before the console was in
 * use have no time.
 */
export function isolatedSince({ status, isolation }: Pick<Device, "status" | "isolation">): number | null {
  if (status !== "isolated") return null;
  return isolation ? Date.parse(isolation.at) : 0;
}
