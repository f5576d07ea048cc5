import { useTerminology } from "~/shell/use-terminology";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { Tabs } from "~/ui/layout/tabs";

const SCREENS = { device: "Overview", "device-software": "Software", "device-compliance": "Compliance" };
type DeviceScreen = keyof typeof SCREENS;

interface DeviceTabsProps {
  deviceName: string;
  current: DeviceScreen;
  /** The number of rows of each screen. */
  counts?: Partial<Record<DeviceScreen, number | undefined>>;
  /** A formatted value instead of a count. */
  notes?: Partial<Record<DeviceScreen, string | undefined>>;
}

/** Links to the screens of a device that the viewer may open. */
export function DeviceTabs({ deviceName, current, counts = {}, notes = {} }: DeviceTabsProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const items = (Object.keys(SCREENS) as DeviceScreen[]).flatMap((id) => {
    const to = addressOfScreen(screens, id, { deviceName });
    if (to === undefined) return [];
    return [{ label: SCREENS[id], to, isCurrent: id === current, count: counts[id], note: notes[id] }];
  });
  return items.length > 1 ? <Tabs label={t("About this device")} items={items} /> : null;
}
