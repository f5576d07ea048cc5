import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { remoteEndFilter } from "~/features/policies/remote-end";
import { addressOfOpenScreen, type PathParams } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import type { Threat } from "~/contract/threat";
import type { StepAction } from "~/contract/threat-step-facts";

export interface StepLink {
  label: string;
  to: string;
}

type ThreatSubject = Pick<Threat, "deviceName" | "userName" | "domain" | "src" | "dst">;

/** Where a step is completed: the screen of the threat's own object, or the list of such objects. */
interface Place {
  label: string;
  id: ScreenId;
  params?: PathParams;
  filters?: GridFilter[];
  tab?: string;
}

/**
 * The address where a recommended step is completed. Undefined for steps that are completed on this page, and for
 * screens that the viewer has no access to.
 */
export function linkOfStep(
  actionType: string | null,
  threat: ThreatSubject,
  screens: ShellData["screens"],
): StepLink | undefined {
  const place = placeOf(actionType, threat);
  if (!place) return undefined;
  const { label, id, params = {}, filters = [], tab } = place;
  const path = addressOfOpenScreen(screens, id, params);
  if (path === undefined) return undefined;
  const query = new URLSearchParams([...(tab ? [["tab", tab]] : []), ...gridQuery({ filters })]).toString();
  return { label, to: query ? `${path}?${query}` : path };
}

function placeOf(actionType: string | null, threat: ThreatSubject): Place | undefined {
  const { deviceName, userName } = threat;
  const onDevice = (label: string, id: ScreenId): Place =>
    deviceName === null ? { label: "Asset inventory", id: "asset-inventory" } : { label, id, params: { deviceName } };
  switch (actionType as StepAction | null) {
    case "hunt_indicator":
      return { label: "Hunt for this activity", id: "threat-hunting", filters: [remoteEndFilter(threat)] };
    case "hunt_upload":
      return {
        label: "Flows of the upload",
        id: "threat-hunting",
        filters: [...fromDevice(threat), remoteEndFilter(threat)],
      };
    case "open_user":
    case "reset_password":
      return { label: "User", id: "observed-users", filters: userName === null ? [] : [isOneOf("name", userName)] };
    case "create_ingress_rule":
      return { label: "Ingress rules", id: "policies", tab: "ingress" };
    case "block_domain":
    case "block_address":
      return { label: "Egress rules", id: "policies", tab: "egress" };
    case "isolate_device":
      return onDevice("Device", "device");
    case "scan_device":
      return onDevice("Scan device", "device-compliance");
    case "open_vulnerability":
      return onDevice("Software on this device", "device-software");
    case "open_compliance":
      return onDevice("Checks on this device", "device-compliance");
    default:
      return undefined;
  }
}

function fromDevice({ deviceName }: ThreatSubject): GridFilter[] {
  return deviceName === null ? [] : [isOneOf("srcDevice", deviceName)];
}
