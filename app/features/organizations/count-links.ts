import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Tenant } from "~/contract/tenant";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { addressIn } from "./organization-links";

/** The links of an organization's counts, by field: each opens the counted rows in that organization. */
export function useCountLinks(): Record<string, (tenant: Pick<Tenant, "name">) => string | undefined> {
  const { screens } = useShellData();
  const to =
    (id: ScreenId, query: Record<string, string> = {}) =>
    ({ name }: Pick<Tenant, "name">) => {
      const path = addressOfScreen(screens, id);
      return path === undefined ? undefined : addressIn(path, name, query);
    };
  const openThreats = (severity: string) => to("threat-intelligence", { status: OPEN_STATUSES.join(","), severity });
  return {
    "summary.sites": to("sites"),
    "summary.sitesUp": to("sites", { health: "up" }),
    "summary.devices": to("asset-inventory"),
    "summary.devicesOnline": to("asset-inventory", { status: "online" }),
    "summary.openCritical": openThreats("critical"),
    "summary.openHigh": openThreats("high"),
    "summary.openMedium": openThreats("medium"),
    "summary.openLow": openThreats("low"),
    "summary.users": to("identity", { status: "enabled,invited" }),
  };
}
