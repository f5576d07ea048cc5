import type { ApiClient } from "~/api/client.server";
import { listThreats } from "~/api/threat.server";
import { writeAddress } from "~/address/grid-address";
import { isOneOf } from "~/address/filters";
import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "~/address/grid-state";
import { toListQuery } from "~/grid/wire";
import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";

const SHOWN = 5;
const DAY_MS = 86_400_000;

export interface RelatedGroup {
  id: "device" | "indicator" | "rule" | "technique";
  /** The query string of the whole list, which includes this threat. */
  address: string;
  /** The total number of rows in the list. */
  total: number;
  /** The latest rows, without this threat. */
  threats: Threat[];
}

interface RelatedOptions {
  set: FieldSet;
  now: Date;
  /** The only group to fetch; all groups by default. */
  only?: RelatedGroup["id"] | undefined;
}

/**
 * Related threats: same device within a day, same remote endpoint, same rule and same technique in 30 days. Each group
 * is a filter of the list, so its count matches the list.
 */
export async function fetchRelated(
  api: ApiClient,
  threat: Threat,
  { set, now, only }: RelatedOptions,
): Promise<RelatedGroup[]> {
  const states = relatedStates(threat).filter(({ id }) => only === undefined || id === only);
  return Promise.all(
    states.map(async ({ id, state }) => {
      const query = toListQuery(state, set, { pageSize: SHOWN + 1, now: now.getTime(), zone: "UTC" });
      const { items, total } = await listThreats(api, { ...query, sort: ["-lastSeen"] });
      const threats = items.filter(({ threatId }) => threatId !== threat.threatId).slice(0, SHOWN);
      return { id, address: writeAddress(state).toString(), total, threats };
    }),
  );
}

/** The lists of related threats; fewer for a threat without a device, a domain or a technique. */
export function relatedStates(threat: Threat): { id: RelatedGroup["id"]; state: GridState }[] {
  const { deviceName, domain, dst, ruleName, techniqueId, firstSeen, lastSeen } = threat;
  const around = {
    start: new Date(Date.parse(firstSeen) - DAY_MS).toISOString(),
    end: new Date(Date.parse(lastSeen) + DAY_MS).toISOString(),
  };
  const month = { preset: "30d" } as const;
  const states: { id: RelatedGroup["id"]; filter: GridFilter | undefined; range: GridState["range"] }[] = [
    { id: "device", filter: deviceName === null ? undefined : isOneOf("deviceName", deviceName), range: around },
    { id: "indicator", filter: indicatorFilter(domain, dst), range: undefined },
    { id: "rule", filter: isOneOf("ruleName", ruleName), range: month },
    { id: "technique", filter: techniqueId === "" ? undefined : isOneOf("techniqueId", techniqueId), range: month },
  ];
  return states.flatMap(({ id, filter, range }) =>
    filter ? [{ id, state: { ...EMPTY_GRID_STATE, filters: [filter], range } }] : [],
  );
}

/** A private address is a poor indicator of related threats. */
function indicatorFilter(domain: string | null, dst: Threat["dst"]): GridFilter | undefined {
  if (domain) return isOneOf("domain", domain);
  return dst.countryCode === null ? undefined : isOneOf("dst.ip", dst.ip);
}
