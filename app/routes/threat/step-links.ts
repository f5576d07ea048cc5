import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter } from "~/console/grid/grid-state";
import { addressOfScreen, type PathParams } from "~/console/screen-address";
import type { ShellData } from "~/console/shell-data";
import type { Threat } from "~/contract/threat";

export interface StepLink {
  label: string;
  to: string;
}

type About = Pick<Threat, "deviceName" | "domain" | "src" | "dst">;

/**
 * Where a recommended step is done. Undefined where it is done here or by hand, and where its screen cannot be opened: then the
 * step stands as words alone.
 */
export function linkOfStep(
  actionType: string | null,
  threat: About,
  screens: ShellData["screens"],
): StepLink | undefined {
  const to = (id: string, params: PathParams = {}, filters: GridFilter[] = []) => {
    const path = screens[id]?.isComing === false ? addressOfScreen(screens, id, params) : undefined;
    const query = writeAddress({ ...EMPTY_GRID_STATE, filters }).toString();
    return path && (query ? `${path}?${query}` : path);
  };
  const { deviceName } = threat;
  const link = (label: string, address: string | undefined) =>
    address === undefined ? undefined : { label, to: address };
  switch (actionType) {
    case "hunt_indicator":
      return link("Hunt for it", to("threat-hunting", {}, [otherEnd(threat)]));
    case "block_domain":
    case "block_address":
    case "create_ingress_rule":
      return link("Policies", to("policies"));
    case "open_vulnerability":
      return deviceName === null ? undefined : link("Its software", to("device-software", { deviceName }));
    case "open_compliance":
      return deviceName === null ? undefined : link("Its checks", to("device-compliance", { deviceName }));
    default:
      return undefined;
  }
}

/** The other end of a threat as a condition on flows. */
export function otherEnd({ domain, src, dst }: About): GridFilter {
  const is = (field: string, value: string): GridFilter => ({
    field,
    kind: "values",
    values: [value],
    isExcluded: false,
  });
  if (domain) return is("dstDomain", domain);
  return src.countryCode === null ? is("dstIp", dst.ip) : is("srcIp", src.ip);
}
