import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Group } from "~/contract/list";

import { badRequest, Problem } from "../problem";
import { mayCall, type Allow, type Route, type TenantCall } from "../route";

/** A list that panels can query. */
export interface PanelSource {
  set: FieldSet;
  allow: Allow;
  ask: (call: ListCall, list: ListQuery) => Promise<ListResult>;
}

export interface ListResult {
  rows: object[];
  total: number;
  groups: Group[];
}

type ListCall = Pick<TenantCall, "caller" | "trace" | "tenantId" | "records" | "events">;

export type PanelSources = ReadonlyMap<string, PanelSource>;

/**
 * All lists of the tenant by field set: panels can count the rows of any list. Lists that belong to a single object are
 * excluded; of several lists with the same field set, the one with the shortest path is used.
 */
export function createPanelSources(routes: readonly Route[]): PanelSources {
  const sources = new Map<string, PanelSource>();
  const byLength = [...routes].sort((one, other) => one.path.length - other.path.length);
  for (const { scope, path, lists = [], listKey, allow, query, handle } of byLength) {
    const [set] = lists;
    if (!set || listKey === undefined || scope !== "tenant" || path.includes("{") || sources.has(set.set)) continue;
    const own = query?.safeParse({});
    if (own?.success === false) continue;
    sources.set(set.set, {
      set,
      allow,
      async ask(call, list) {
        const answer = (await handle({
          ...call,
          params: {},
          query: own?.data ?? {},
          list,
          body: {},
        } as never)) as Record<string, unknown> & { total: number; groups?: Group[] };
        return { rows: answer[listKey] as object[], total: answer.total, groups: answer.groups ?? [] };
      },
    });
  }
  return sources;
}

/** Returns the named source if the caller may read it. Throws a Problem (400, 403). */
export function requireSource(sources: PanelSources, name: string, { role }: TenantCall["caller"]): PanelSource {
  const source = sources.get(name);
  if (!source) throw badRequest(`There is no list "${name}"`);
  if (!mayCall(role, source.allow)) throw new Problem(403, "Your role does not allow this");
  return source;
}
