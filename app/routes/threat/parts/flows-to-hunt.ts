import { isOneOf } from "~/address/filters";
import type { GridFilter, GridState } from "~/address/grid-state";
import type { Threat } from "~/contract/threat";
import { remoteEndFilter } from "~/features/policies/remote-end";

/** Fields that exist only in a threat's flows. */
const OWN_FIELDS = ["evidence", "matchedIndicator", "payloadExcerpt"];
const MARGIN_MS = 3_600_000;

/** The flows tab as filters on all flows: the threat's two endpoints and time range, and the tab's own filters. */
export function flowsToHunt(
  threat: Pick<Threat, "deviceName" | "domain" | "src" | "dst" | "firstSeen" | "lastSeen">,
  { filters, range }: Pick<GridState, "filters" | "range">,
): { filters: GridFilter[]; range: GridState["range"] } {
  const { deviceName, src, firstSeen, lastSeen } = threat;
  const device = src.countryCode === null ? "srcDevice" : "dstDevice";
  const ends: GridFilter[] = [...(deviceName === null ? [] : [isOneOf(device, deviceName)]), remoteEndFilter(threat)];
  const others = filters.filter(({ field }) => !OWN_FIELDS.includes(field) && !ends.some((end) => end.field === field));
  const around = {
    start: new Date(Date.parse(firstSeen) - MARGIN_MS).toISOString(),
    end: new Date(Date.parse(lastSeen) + MARGIN_MS).toISOString(),
  };
  return { filters: [...ends, ...others], range: range ?? around };
}
