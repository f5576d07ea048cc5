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
import { toHistogram } from "~/grid/histogram/histogram";
import { readGrid } from "~/grid/read-grid.server";
import type { RoleRule } from "~/contract/role";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { rememberFor } from "~/screen/session-answers.server";
import { toLoadResult, type LoadResult } from "~/screen/load-result";
import type { UnansweredQuestion } from "~/shell/palette/command-answer";

import { fetchChat } from "./chat.server";
import { rangeBefore } from "./compared-values";
import { knownFields } from "./known-row";
import { lookOf } from "./looks";
import { fetchLookup } from "./lookup.server";
import { fetchPicture } from "./picture.server";
import { fetchSession } from "./session.server";
import { COMPARED, huntTab } from "./tabs";
import { summarizedFields } from "./summarized-fields";
import { fetchSummaries } from "./summaries.server";

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

/** Actions of a row, from the bottom of a stacked bar to the top. */
const OUTCOMES = ["allowed", "alerted", "redirected", "reset", "blocked"];

/** The data of one hunt. The rows are fetched once; every other part fails independently. */
export async function fetchHunt(
  screenContext: ScreenContext,
  request: Request,
  { catalogue, now, requested }: HuntOptions,
) {
  const { api, url, fields } = screenContext;
  if (!fields) throw new Error("A hunt needs a field set");
  const query = addressToQuery(url.searchParams, fields);
  const { query: rows, grid } = readGrid(screenContext, request, now, { withFacets: false, withCost: true });
  const { exactTotalUpTo: countUpTo } = grid;
  const conditions: ListQuery = {
    pageSize: 0,
    countUpTo,
    q: rows.q,
    filters: rows.filters,
    startTime: rows.startTime,
    endTime: rows.endTime,
  };
  const tab = huntTab(url.searchParams);
  const summarized = summarizedFields(url.searchParams, fields);
  const isCompared = url.searchParams.has(COMPARED);
  const look = lookOf(url.searchParams);
  const list: ListRows = tab === "dns" ? listDnsQueries : listFlows;
  const overTime = toLoadResult(list(api, { ...conditions, groupBy: ["timestamp:auto", "action"] }));
  const mayOpenLink = createLinkCheck(catalogue.screens, screenContext.visibility);
  const mayOpen = (screen: ScreenId) => screenContext.visibility.hiddenBy(catalogue.screens.byId(screen)) === undefined;
  const [page, histogram, summaries, picture, session, lookup, prompts, chat, hunts] = await Promise.all([
    // Graph, map and timeline are counted separately; they need only the number of rows.
    list(api, look === "table" ? { ...rows, countUpTo } : { ...conditions, withCost: "true" }),
    overTime,
    // Two queries per field, sent only when the summaries are expanded.
    summarized && toLoadResult(fetchSummaries({ api, list, fields: summarized, conditions, isCompared })),
    fetchPicture({ api, list, params: url.searchParams, set: fields, conditions, overTime }),
    tab === "flow" ? fetchSession({ api, mayOpen }, url.searchParams) : undefined,
    tab === "dns" ? fetchLookup(api, url.searchParams) : undefined,
    toLoadResult(fetchPrompts(screenContext, catalogue, tab)),
    fetchChat({ api, fieldSets: screenContext.fieldSets, mayOpenLink }, url.searchParams),
    toLoadResult(listHunts(api)),
  ]);
  return {
    tab,
    look,
    canAddPanel: screenContext.viewer.role.canChange,
    grid,
    page: { ...page, items: page.items.map(knownFields) },
    sources: await sourcesOfEmpty(api, page),
    requested,
    text: writeQuery(query, fields),
    /** The filters only, as the condition of a threat rule. */
    match: writeQuery({ ...emptyQuery(fields.set), filters: query.filters }, fields),
    canChange: screenContext.viewer.role.canChange,
    // If the API cannot apply a filter, the counts do not match the rows.
    histogram: page.onThisPage ? undefined : readHistogram(histogram, conditions),
    summaries: summaries && (summaries.ok ? summaries.value : []),
    canCompare: rangeBefore(conditions) !== undefined,
    chat,
    ...picture,
    session,
    lookup,
    hunts: hunts.ok ? hunts.value.map(({ text, path }) => ({ text, path })) : [],
    prompts: prompts.ok ? prompts.value : [],
  };
}

function readHistogram(counted: LoadResult<Page<unknown>>, conditions: ListQuery) {
  return counted.ok ? toHistogram(counted.value.groups, counted.value.groupSeconds, OUTCOMES, conditions) : undefined;
}

export type HuntData = Awaited<ReturnType<typeof fetchHunt>>;
