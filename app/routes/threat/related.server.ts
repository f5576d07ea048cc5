import type { ApiClient } from "~/api/client.server";
import { listThreats } from "~/api/threat.server";
import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "~/console/grid/grid-state";
import { toListQuery } from "~/console/grid/wire";
import type { FieldSet } from "~/contract/field";
import type { Threat } from "~/contract/threat";

const SHOWN = 5;
const DAY_MS = 86_400_000;

export interface RelatedGroup {
  id: "device" | "indicator" | "rule" | "technique";
  /** The list of all of them, as the query of its address. It counts this threat as well. */
  address: string;
  /** How many the list shows. */
  total: number;
  /** The latest of them, without this threat. */
  threats: Threat[];
}

interface RelatedOptions {
  set: FieldSet;
  now: Date;
  /** The one group that is wanted. */
  only?: RelatedGroup["id"] | undefined;
}

/**
 * What has to do with a threat: the same device within a day, the same other end, the same rule and the same technique in 30
 * days. Each group is a filter of the list, so its number is the list's own.
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

/** The lists of what has to do with a threat. A threat without a device or a domain has fewer. */
export function relatedStates(threat: Threat): { id: RelatedGroup["id"]; state: GridState }[] {
  const { deviceName, domain, dst, ruleName, techniqueId, firstSeen, lastSeen } = threat;
  const around = {
    start: new Date(Date.parse(firstSeen) - DAY_MS).toISOString(),
    end: new Date(Date.parse(lastSeen) + DAY_MS).toISOString(),
  };
  const month = { preset: "30d" } as const;
  const states: { id: RelatedGroup["id"]; filter: GridFilter | undefined; range: GridState["range"] }[] = [
    { id: "device", filter: deviceName === null ? undefined : is("deviceName", deviceName), range: around },
    { id: "indicator", filter: indicatorFilter(domain, dst), range: undefined },
    { id: "rule", filter: is("ruleName", ruleName), range: month },
    { id: "technique", filter: is("techniqueId", techniqueId), range: month },
  ];
  return states.flatMap(({ id, filter, range }) =>
    filter ? [{ id, state: { ...EMPTY_GRID_STATE, filters: [filter], range } }] : [],
  );
}

/** An address inside of the network says little about who else was met. */
function indicatorFilter(domain: string | null, dst: Threat["dst"]): GridFilter | undefined {
  if (domain) return is("domain", domain);
  return dst.countryCode === null ? undefined : is("dst.ip", dst.ip);
}

function is(field: string, value: string): GridFilter {
  return { field, kind: "values", values: [value], isExcluded: false };
}
