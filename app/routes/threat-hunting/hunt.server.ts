import type { Visibility } from "~/access/visibility";
import { addressToQuery } from "~/address/query-address";
import type { ApiClient } from "~/api/client.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import { listHunts } from "~/api/hunt.server";
import type { Brand } from "~/brand/serve/brand";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { DnsQuery } from "~/contract/dns";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Flow } from "~/contract/flow";
import type { Page } from "~/contract/list";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { fetchPrompts } from "~/features/hunting/prompts.server";
import { readGrid } from "~/grid/read-grid.server";
import type { RoleRule } from "~/contract/role";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { rememberFor } from "~/screen/session-answers.server";
import { toLoadResult } from "~/screen/load-result";
import type { UnansweredQuestion } from "~/shell/palette/command-answer";

import { fetchChat } from "./chat.server";
import { fetchCounts } from "./counts.server";
import { fetchFirstRows } from "./first-rows.server";
import { huntPage } from "./hunt-page";
import { listHuntRows } from "./hunt-rows.server";
import { lookOf } from "./looks";
import { fetchLookup } from "./lookup.server";
import { fetchSession } from "./session.server";
import { huntTab } from "./tabs";

type ScreenContext = Parameters<typeof readGrid>[0] & {
  api: ApiClient;
  brand: Brand;
  viewer: { role: RoleRule };
  visibility: Visibility;
  fieldSets: ReadonlyMap<string, FieldSet>;
  remember: ReturnType<typeof rememberFor>;
};

interface HuntOptions {
  catalogue: Catalogue;
  now: Date;
  requested: UnansweredQuestion | undefined;
}

type ListRows = (api: ApiClient, query: ListQuery) => Promise<Page<Flow | DnsQuery>>;

/**
 * The data of one hunt. The first rows do not wait long for what has to be counted; every part but the rows fails
 * independently.
 */
export async function fetchHunt(
  screenContext: ScreenContext,
  request: Request,
  { catalogue, now, requested }: HuntOptions,
) {
  const { api, brand, url, fields, limits } = screenContext;
  if (!fields) throw new Error("A hunt needs a field set");
  const query = addressToQuery(url.searchParams, fields);
  const { query: rows, grid } = readGrid(screenContext, request, now, { withFacets: false });
  const conditions: ListQuery = {
    pageSize: 0,
    countUpTo: grid.exactTotalUpTo,
    q: rows.q,
    filters: rows.filters,
    startTime: rows.startTime,
    endTime: rows.endTime,
  };
  const tab = huntTab(url.searchParams);
  const look = lookOf(url.searchParams);
  const list: ListRows = tab === "dns" ? listDnsQueries : listFlows;
  const mayOpenLink = createLinkCheck(catalogue.screens, screenContext.visibility);
  const mayOpen = (screen: ScreenId) => screenContext.visibility.hiddenBy(catalogue.screens.byId(screen)) === undefined;
  // Graph, map and timeline are counted separately; they need only the number of rows.
  const counted = look === "table" && rows.groupBy ? { ...rows, countUpTo: grid.exactTotalUpTo } : conditions;
  const counting = fetchCounts({ api, list, params: url.searchParams, set: fields, conditions, counted, grid });
  const isAll = look === "table" && !rows.groupBy;
  const [{ first, counts }, session, lookup, prompts, chat, hunts] = await Promise.all([
    fetchFirstRows({
      list: (asked) => listHuntRows(api, tab, asked, grid),
      query: rows,
      grid,
      isAll,
      counting,
      waitMs: limits.grid.countWaitMs,
    }),
    tab === "flow" ? fetchSession({ api, mayOpen }, url.searchParams) : undefined,
    tab === "dns" ? fetchLookup(api, url.searchParams) : undefined,
    toLoadResult(fetchPrompts(screenContext, catalogue, tab)),
    fetchChat({ api, fieldSets: screenContext.fieldSets, mayOpenLink, words: brand.words }, url.searchParams),
    toLoadResult(listHunts(api)),
  ]);
  return {
    tab,
    look,
    canAddPanel: screenContext.viewer.role.canChange,
    grid,
    first,
    counts,
    sources: await sourcesOfEmpty(api, huntPage(first, counts instanceof Promise ? undefined : counts.page)),
    requested,
    text: writeQuery(query, fields),
    /** The filters only, as the condition of a threat rule. */
    match: writeQuery({ ...emptyQuery(fields.set), filters: query.filters }, fields),
    canChange: screenContext.viewer.role.canChange,
    chat,
    session,
    lookup,
    hunts: hunts.ok ? hunts.value.map(({ text, path }) => ({ text, path })) : [],
    prompts: prompts.ok ? prompts.value : [],
  };
}

export type HuntData = Awaited<ReturnType<typeof fetchHunt>>;
