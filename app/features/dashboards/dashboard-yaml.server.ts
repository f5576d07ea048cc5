import { stringify } from "yaml";

import { problemsOfPanel } from "~/catalogue/dashboards.server";
import { ConfigurationError, problemAt, readYamlText, type ConfigProblem } from "~/catalogue/yaml-file.server";
import { DashboardFile, PanelSpec, type Dashboard, type NewDashboard } from "~/contract/dashboard";
import type { FieldSet } from "~/contract/field";

export function writeDashboardYaml({ spec, panels }: Pick<Dashboard, "spec" | "panels">): string {
  return stringify({ ...spec, panels: panels.map(toSpec) }, { lineWidth: 120 });
}

/** A listed panel as defined, without its name. Throws a ZodError for a built-in panel. */
export function toSpec({ displayName, view, query, text, size }: Dashboard["panels"][number]): PanelSpec {
  const { type, unit, target, thresholds } = view;
  return PanelSpec.parse({
    displayName,
    view: { type, ...(unit && { unit }), ...(target && { target }), ...(thresholds && { thresholds }) },
    ...(query && { query }),
    ...(text !== undefined && { text }),
    ...(size && { size }),
  });
}

export type ReadDashboardYaml = { ok: true; dashboard: NewDashboard } | { ok: false; problems: ConfigProblem[] };

/** Reads a dashboard from YAML. Every problem includes its line and column. */
export function readDashboardYaml(text: string, sets: ReadonlyMap<string, FieldSet>): ReadDashboardYaml {
  try {
    const { data, source } = readYamlText("dashboard.yaml", text, DashboardFile);
    const { panels, ...spec } = data;
    const problems = panels.flatMap((panel, index) =>
      problemsOfPanel(panel, sets).map((message) => problemAt(source, ["panels", index, "query"], message)),
    );
    return problems.length > 0 ? { ok: false, problems } : { ok: true, dashboard: { spec, panels } };
  } catch (error) {
    if (error instanceof ConfigurationError) return { ok: false, problems: error.problems };
    throw error;
  }
}

/** "Line 3, column 5: …", one problem per line. */
export function describeProblems(problems: readonly ConfigProblem[]): string {
  return problems
    .map(({ line, column, message, hint }) => `Line ${line}, column ${column}: ${message}${hint ? ` (${hint})` : ""}`)
    .join("\n");
}
