import type { Device } from "~/contract/device";
import { formatNumber, formatPercent } from "~/ui/format/number";
import { Tabs, type TabItem } from "~/ui/layout/tabs";

import type { DeviceLinks } from "../device-links";

/** The other screens about this device, those that the viewer may open. */
export function DeviceTabs({ device, links }: { device: Device; links: DeviceLinks }) {
  const overview = links.overview();
  const software = links.software();
  const compliance = links.compliance();
  if (overview === undefined || (software === undefined && compliance === undefined)) return null;
  const items: TabItem[] = [{ label: "Overview", to: overview, isCurrent: true }];
  if (software !== undefined) {
    const count = device.softwareCount === null ? undefined : formatNumber(device.softwareCount);
    items.push({ label: "Software", to: software, isCurrent: false, count });
  }
  if (compliance !== undefined) {
    const count = device.l1Rate === null ? undefined : formatPercent(device.l1Rate);
    items.push({ label: "Compliance", to: compliance, isCurrent: false, count });
  }
  return <Tabs label="About this device" items={items} />;
}
