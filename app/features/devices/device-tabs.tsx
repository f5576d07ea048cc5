import { formatPercent } from "~/contract/number-facts";
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
  /** The rate of passed checks, with the level that it is about; its tab opens the checks of that level. */
  compliance: { level: "L1" | "L2"; passRate: number | null } | undefined;
}

/** Links to the screens of a device that the viewer may open. */
export function DeviceTabs({ deviceName, current, counts = {}, compliance }: DeviceTabsProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const items = (Object.keys(SCREENS) as DeviceScreen[]).flatMap((id) => {
    const to = addressOfScreen(screens, id, { deviceName });
    if (to === undefined) return [];
    const item = { label: SCREENS[id], to, isCurrent: id === current, count: counts[id] };
    if (id !== "device-compliance" || compliance == null || compliance.passRate === null) return [item];
    return [{ ...item, to: `${to}?level=${compliance.level}`, note: formatPercent(compliance.passRate) }];
  });
  return items.length > 1 ? <Tabs label={t("About this device")} items={items} /> : null;
}
