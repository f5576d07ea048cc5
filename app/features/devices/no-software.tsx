import type { Device } from "~/contract/device";
import { NoData } from "~/ui/feedback/no-data";

import { NeedsAgent } from "./needs-agent";

/** Explains why a device has no software: none is installed, none was reported yet, or nothing on it reports any. */
export function NoSoftware({ device }: { device: Pick<Device, "managedBy" | "softwareCount"> }) {
  if (device.softwareCount !== null) return <NoData state="empty" noun="installed software" />;
  return <NeedsAgent device={device} what="software" />;
}
