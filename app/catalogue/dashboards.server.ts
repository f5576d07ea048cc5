import { join } from "node:path";

import type { PanelQuery, PanelSpec } from "~/contract/dashboard";
import { ALL_TIME, cardOfSource, MAP_KINDS, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import type { FieldSet } from "~/contract/field";
import { readConditions } from "~/contract/language/read-conditions";
import { readMetric } from "~/contract/language/query-text";
import { readRange } from "~/contract/language/time-range";

import { DashboardsFile } from "./dashboards";
import { didYouMean } from "./nearest";
import { ConfigurationError, problemAt, readYamlSource, type ConfigProblem } from "./yaml-file.server";

/** Reads config/dashboards.yaml. Throws a ConfigurationError for an unknown list, screen, field or filter. */
export function readDashboards(
  configDirectory: string,
  sets: ReadonlyMap<string, FieldSet>,
  screenIds: readonly string[],
): DashboardsFile {
  const { data: file, source } = readYamlSource(join(configDirectory, "dashboards.yaml"), DashboardsFile);
  const problems: ConfigProblem[] = [];
  const complain = (path: PropertyKey[], message: string, hint?: string) =>
    problems.push(problemAt(source, path, message, hint));
  for (const [index, { set, screen, object }] of file.sources.entries()) {
    if (!sets.has(set))
      complain(["sources", index, "set"], `there is no field set "${set}"`, didYouMean(set, sets.keys()));
    for (const [key, id] of Object.entries({ screen, object })) {
      if (id !== undefined && !screenIds.includes(id))
        complain(["sources", index, key], `there is no screen "${id}"`, didYouMean(id, screenIds));
    }
  }
  const known = new Set([...sets.values()].flatMap(({ fields }) => fields.map(({ name }) => name)));
  for (const [index, name] of file.variables.entries()) {
    if (!known.has(name)) complain(["variables", index], `no field set has a field "${name}"`, didYouMean(name, known));
  }
  for (const [index, { panels }] of file.templates.entries()) {
    for (const [position, panel] of panels.entries()) {
      for (const message of problemsOfPanel(panel, sets))
        complain(["templates", index, "panels", position, "query"], message);
    }
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return file;
}

/** What a panel's list or its type does not understand of its query. */
export function problemsOfPanel(
  { view: { type }, query }: Pick<PanelSpec, "view" | "query">,
  sets: ReadonlyMap<string, FieldSet>,
): string[] {
  if (!query) return [];
  const { range, groupBy, source } = query;
  const isRange = [RANGE_OF_DASHBOARD, ALL_TIME].includes(range) || readRange(range) !== undefined;
  const kinds = new Map(sets.get(source)?.fields.map(({ name, kind }) => [name, kind]));
  const noPlaces = type === "map" ? groupBy.filter((name) => !MAP_KINDS.has(kinds.get(name) ?? "text")) : [];
  return [
    ...problemsOfQuery(query, sets),
    ...noPlaces.map((name) => `a map needs a country or a site, not "${name}"`),
    ...(isRange ? [] : [`"${range}" is not a time range`]),
  ];
}

/** The parts of a panel's query that its list does not understand. */
export function problemsOfQuery(query: PanelQuery, sets: ReadonlyMap<string, FieldSet>): string[] {
  if (cardOfSource(query.source) !== undefined) return [];
  const set = sets.get(query.source);
  if (!set) return [`there is no list "${query.source}"`];
  const fieldNamed = (name: string) => set.fields.find((field) => field.name === name);
  return [
    ...readConditions(query.filter, set).unread.map((word) => `the filter "${word}" is not understood`),
    ...query.groupBy.filter((name) => !fieldNamed(name)?.group).map((name) => `cannot be grouped by "${name}"`),
    ...query.sort
      .filter((key) => !fieldNamed(key.replace(/^-/, ""))?.sort)
      .map((key) => `cannot be sorted by "${key}"`),
    ...(readMetric(set, query.metric) === undefined ? [`the metric "${query.metric}" is not known`] : []),
  ];
}
