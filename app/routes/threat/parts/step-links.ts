import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { addressOfScreen, type PathParams } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import type { Threat } from "~/contract/threat";

export interface StepLink {
  label: string;
  to: string;
}

type About = Pick<Threat, "deviceName" | "domain" | "src" | "dst">;

/**
 * The address where a recommended step is done. Undefined for steps done on this page or by hand, and for screens that the
 * viewer may not open.
 */
export function linkOfStep(
  actionType: string | null,
  threat: About,
  screens: ShellData["screens"],
): StepLink | undefined {
  const to = (id: ScreenId, params: PathParams = {}, filters: GridFilter[] = []) => {
    const path = screens[id]?.isComing === false ? addressOfScreen(screens, id, params) : undefined;
    const query = gridQuery({ filters }).toString();
    return path && (query ? `${path}?${query}` : path);
  };
  const { deviceName } = threat;
  const link = (label: string, address: string | undefined) =>
    address === undefined ? undefined : { label, to: address };
  switch (actionType) {
    case "hunt_indicator":
      return link("Hunt for this activity", to("threat-hunting", {}, [otherEnd(threat)]));
    case "block_domain":
    case "block_address":
    case "create_ingress_rule":
      return link("Policies", to("policies"));
    case "open_vulnerability":
      return deviceName === null ? undefined : link("Software on this device", to("device-software", { deviceName }));
    case "open_compliance":
      return deviceName === null ? undefined : link("Checks on this device", to("device-compliance", { deviceName }));
    default:
      return undefined;
  }
}

/** The remote endpoint of a threat as a filter on flows. */
export function otherEnd({ domain, src, dst }: About): GridFilter {
  if (domain) return isOneOf("dstDomain", domain);
  return src.countryCode === null ? isOneOf("dstIp", dst.ip) : isOneOf("srcIp", src.ip);
}
