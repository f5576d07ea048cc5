import { addressToQuery } from "~/address/query-address";
import { exactly } from "~/contract/filter";
import { listDnsQueries } from "~/api/dns.server";
import { getDefaultPolicy, getPolicyRule, listPolicyRules } from "~/api/policy.server";
import { getIndicatorList, listIndicatorLists } from "~/api/indicator-list.server";
import { getThreatRule, listThreatRules } from "~/api/threat-rule.server";
import type { ApiClient } from "~/api/client.server";
import type { Services } from "~/context";
import type { FieldSet } from "~/contract/field";
import { writeQuery } from "~/contract/language/query-text";
import { endOfMinute } from "~/contract/language/moment";
import type { Direction } from "~/contract/policy-rule";
import { fetchPrompts } from "~/features/hunting/prompts.server";
import { readAsked } from "~/features/hunting/read-asked.server";
import { readDraft } from "~/features/policies/read-draft";
import { listAllRules } from "~/features/policies/list-all-rules.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import type { Query } from "./query";
import { fetchSummary } from "./summary.server";
import { TAB_SETS } from "./tabs";

const DAY_MS = 24 * 3_600_000;
/** The default policy offers the categories of last week's queries. */
const CATEGORY_DAYS = 7;
const MAX_CATEGORIES = 100;
/** The fields of a rule that its link, its selection and its computed columns read. */
const SHOWN_OF_RULE = [
  "name",
  "displayName",
  "action",
  "source",
  "destination",
  "service",
  "schedule",
  "rateLimitPerMin",
] as const;

type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/** The data of the open tab. */
export async function loadPolicies(screenContext: ScreenContext, request: Request, services: Services) {
  const { tab } = screenContext.query;
  const { canChange, fetchTenants } = screenContext.viewer.role;
  const rights = { canChange, isProvider: fetchTenants === "all" };
  if (tab === "default") return { tab, ...rights, ...(await loadDefaultPolicy(screenContext, services)) };
  if (tab === "threat-rules") return { tab, ...rights, ...(await loadThreatRules(screenContext, request, services)) };
  if (tab === "indicator-lists")
    return { tab, ...rights, ...(await loadIndicatorLists(screenContext, request, services)) };
  const draft = canChange && screenContext.query.draft !== undefined ? screenContext.query.draft : undefined;
  const rules = await loadRules(screenContext, tab, request, services);
  return { tab, ...rights, ...rules, draft: draft === undefined ? undefined : readDraft(draft, tab, rules.grid.set) };
}

async function loadDefaultPolicy({ api }: ScreenContext, services: Services) {
  const startTime = new Date(endOfMinute(services.now().getTime()) - CATEGORY_DAYS * DAY_MS).toISOString();
  const [policy, seen] = await Promise.all([
    getDefaultPolicy(api),
    toLoadResult(listDnsQueries(api, { startTime, pageSize: 0, groupBy: ["category"], limit: MAX_CATEGORIES })),
  ]);
  const seenCategories = seen.ok ? seen.value.groups.flatMap(({ key: [category] }) => category ?? []) : [];
  return { policy, seenCategories: seenCategories.filter((category) => typeof category === "string") };
}

async function loadRules(screenContext: ScreenContext, direction: Direction, request: Request, services: Services) {
  const { api, query, url, preferences } = screenContext;
  const set = setNamed(screenContext, TAB_SETS[direction]);
  const { templates } = services.catalogue.ruleTemplates;
  const now = services.now();
  const { query: listQuery, grid } = readGrid({ ...screenContext, fields: set }, request, now);
  const context = `${direction}_rules` as const;
  const requested = await readAsked(screenContext, services.catalogue, context);
  const wantsOrder = screenContext.viewer.role.canChange && url.searchParams.has("reorder");
  const [rules, summary, found, order, policy, prompts] = await Promise.all([
    orLastPage(listQuery, (page) => listPolicyRules(api, direction, page)),
    toLoadResult(fetchSummary(api, direction, { set, now: now.getTime(), zone: preferences.zone })),
    query.peek === undefined ? null : toLoadResult(fetchRule(api, direction, query.peek)),
    wantsOrder ? listAllRules(api, direction) : null,
    toLoadResult(getDefaultPolicy(api)),
    toLoadResult(fetchPrompts(screenContext, services.catalogue, context)),
  ]);
  return {
    grid,
    rules: selectShownFields(rules, grid, SHOWN_OF_RULE),
    question: { context, requested, text: textOf(url, set), prompts: prompts.ok ? prompts.value : [] },
    summary: summary.ok ? summary.value : [],
    opened: found,
    order: order?.map(({ name, displayName, scope, enabled, action }) => ({
      name,
      displayName,
      scope,
      enabled,
      action,
    })),
    fallback: policy.ok ? policy.value[`${direction}Default`] : undefined,
    templates: templates.filter((template) => template.direction === direction),
  };
}

async function loadThreatRules(screenContext: ScreenContext, request: Request, services: Services) {
  const { api, query, preferences, url } = screenContext;
  const set = setNamed(screenContext, TAB_SETS["threat-rules"]);
  const context = "threat_rules" as const;
  const requested = await readAsked(screenContext, services.catalogue, context);
  const now = services.now();
  const { query: listQuery, grid } = readGrid({ ...screenContext, fields: set }, request, now);
  const [rules, summary, found, prompts] = await Promise.all([
    orLastPage(listQuery, (page) => listThreatRules(api, page)),
    toLoadResult(fetchSummary(api, "threat-rules", { set, now: now.getTime(), zone: preferences.zone })),
    query.peek === undefined ? null : toLoadResult(getThreatRule(api, query.peek)),
    toLoadResult(fetchPrompts(screenContext, services.catalogue, context)),
  ]);
  const { threatTemplates: templates } = services.catalogue.ruleTemplates;
  const question = { context, requested, text: textOf(url, set), prompts: prompts.ok ? prompts.value : [] };
  return {
    grid,
    rules: selectShownFields(rules, grid, ["name", "displayName"]),
    question,
    summary: summary.ok ? summary.value : [],
    opened: found,
    templates,
  };
}

async function loadIndicatorLists(screenContext: ScreenContext, request: Request, services: Services) {
  const { api, query } = screenContext;
  const fields = setNamed(screenContext, TAB_SETS["indicator-lists"]);
  const { query: listQuery, grid } = readGrid({ ...screenContext, fields }, request, services.now());
  const [lists, opened] = await Promise.all([
    orLastPage(listQuery, (page) => listIndicatorLists(api, page)),
    query.peek === undefined ? null : toLoadResult(getIndicatorList(api, query.peek)),
  ]);
  return { grid, lists: selectShownFields(lists, grid, ["name", "displayName"]), opened };
}

/** One rule, with the display names of the rules that conflict with it. */
async function fetchRule(api: ApiClient, direction: Direction, name: string) {
  const rule = await getPolicyRule(api, direction, name);
  const names = [...new Set([...(rule.shadowedBy === null ? [] : [rule.shadowedBy]), ...rule.conflictsWith])];
  if (names.length === 0) return { rule, others: {} };
  const filters = [exactly("name", ...names)];
  const { items } = await listPolicyRules(api, direction, { pageSize: names.length, filters });
  return { rule, others: Object.fromEntries(items.map((other) => [other.name, other.displayName])) };
}

/** The address's list state as text in the query language. */
function textOf({ searchParams }: URL, set: FieldSet): string {
  return writeQuery(addressToQuery(searchParams, set), set);
}

function setNamed({ fieldSets }: Pick<ScreenContext, "fieldSets">, name: string): FieldSet {
  const set = fieldSets.get(name);
  if (!set) throw new Error(`config/fields/${name}.yaml is missing`);
  return set;
}
