import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "~/console/grid/grid-state";
import { addressOfScreen } from "~/console/screen-address";
import type { ShellData } from "~/console/shell-data";
import type { Threat } from "~/contract/threat";

import { otherEnd } from "./step-links";

/** Fields of a threat's flows that flows elsewhere do not have. */
const OWN_FIELDS = ["evidence", "matchedIndicator"];
const MARGIN_MS = 3_600_000;

/** Where such flows are hunted for; undefined where this viewer does not hunt. */
export function huntLink(
  screens: ShellData["screens"],
  filters: GridFilter[],
  range?: GridState["range"],
): string | undefined {
  const path = screens["threat-hunting"]?.isComing === false ? addressOfScreen(screens, "threat-hunting") : undefined;
  return path && `${path}?${writeAddress({ ...EMPTY_GRID_STATE, filters, range })}`;
}

/** What the flows tab shows, as conditions on all flows: the threat's two ends in its time, and what else the tab asks for. */
export function flowsToHunt(
  threat: Pick<Threat, "deviceName" | "domain" | "src" | "dst" | "firstSeen" | "lastSeen">,
  { filters, range }: Pick<GridState, "filters" | "range">,
): { filters: GridFilter[]; range: GridState["range"] } {
  const { deviceName, src, firstSeen, lastSeen } = threat;
  const device = src.countryCode === null ? "srcDevice" : "dstDevice";
  const ends: GridFilter[] = [
    ...(deviceName === null
      ? []
      : [{ field: device, kind: "values" as const, values: [deviceName], isExcluded: false }]),
    otherEnd(threat),
  ];
  const others = filters.filter(({ field }) => !OWN_FIELDS.includes(field) && !ends.some((end) => end.field === field));
  const around = {
    start: new Date(Date.parse(firstSeen) - MARGIN_MS).toISOString(),
    end: new Date(Date.parse(lastSeen) + MARGIN_MS).toISOString(),
  };
  return { filters: [...ends, ...others], range: range ?? around };
}
