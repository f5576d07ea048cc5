import { addressOfScreen } from "~/console/screen-address";
import { useShellData } from "~/console/use-shell-data";
import { Tabs } from "~/ui/layout/tabs";

const SCREENS = { device: "Overview", "device-software": "Software", "device-compliance": "Compliance" };
type DeviceScreen = keyof typeof SCREENS;

interface DeviceTabsProps {
  deviceName: string;
  current: DeviceScreen;
  /** How many rows a screen lists. */
  counts?: Partial<Record<DeviceScreen, number | undefined>>;
  /** What stands beside a label in place of a count, already formatted. */
  notes?: Partial<Record<DeviceScreen, string | undefined>>;
}

/** The screens about one device, those that the viewer may open. */
export function DeviceTabs({ deviceName, current, counts = {}, notes = {} }: DeviceTabsProps) {
  const { screens } = useShellData();
  const items = (Object.keys(SCREENS) as DeviceScreen[]).flatMap((id) => {
    const to = addressOfScreen(screens, id, { deviceName });
    if (to === undefined) return [];
    return [{ label: SCREENS[id], to, isCurrent: id === current, count: counts[id], note: notes[id] }];
  });
  return items.length > 1 ? <Tabs label="About this device" items={items} /> : null;
}
