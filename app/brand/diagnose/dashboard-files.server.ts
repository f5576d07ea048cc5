import { join, relative } from "node:path";

import { problemsOfPanel } from "~/catalogue/dashboards.server";
import { ConfigurationError, problemAt, readYamlText, type ConfigProblem } from "~/catalogue/yaml-file.server";
import { DashboardFile } from "~/contract/dashboard";
import type { FieldSet } from "~/contract/field";

import { DASHBOARDS, dashboardFilesOf } from "../load/folder-state.server";
import type { BrandDefaults } from "../manifest/defaults.server";
import type { Code } from "./diagnostic";
import { inFile, readOwnYaml, TOP } from "./own-yaml.server";
import type { Problem } from "./problem";
import type { Manifest } from "./read-manifest.server";

/** `dashboards/<name>.yaml` of one brand, with its problems. */
export interface BrandDashboardFile {
  name: string;
  /** Relative to the brand's folder. */
  path: string;
  /** Relative to the working directory. */
  file: string;
  owner: Manifest;
  text: string;
  /** Undefined for a file with problems. */
  dashboard: DashboardFile | undefined;
  problems: Problem[];
}

interface ReadingContext {
  defaults: Pick<BrandDefaults, "limits">;
  fieldSets: ReadonlyMap<string, FieldSet>;
}

/** The dashboards in a brand's folder, in the format that the console exports; inherited ones are not included. */
export function readDashboardFiles(owner: Manifest, { defaults, fieldSets }: ReadingContext): BrandDashboardFile[] {
  return dashboardFilesOf(owner.directory).map((path) => {
    const name = path.slice(DASHBOARDS.length + 1, -".yaml".length);
    const file = relative(process.cwd(), join(owner.directory, path));
    const { text, values, problems } = readOwnYaml(owner.id, file, defaults.limits);
    const unread = { name, path, file, owner, text, dashboard: undefined };
    if (problems.length > 0) return { ...unread, problems };
    if (!values) {
      const empty = {
        code: "B820" as const,
        path: [],
        message: "the dashboard is empty",
        hint: "export one, or remove the file",
      };
      return { ...unread, problems: [inFile(file, empty, TOP)] };
    }
    return { ...unread, ...readDashboard(file, text, fieldSets) };
  });
}

function readDashboard(
  file: string,
  text: string,
  fieldSets: ReadonlyMap<string, FieldSet>,
): Pick<BrandDashboardFile, "dashboard" | "problems"> {
  try {
    const { data, source } = readYamlText(file, text, DashboardFile);
    const problems = data.panels.flatMap((panel, index) =>
      problemsOfPanel(panel, fieldSets).map((message) =>
        toProblem("B821", problemAt(source, ["panels", index, "query"], message)),
      ),
    );
    return { dashboard: problems.length > 0 ? undefined : data, problems };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { dashboard: undefined, problems: error.problems.map((problem) => toProblem("B820", problem)) };
  }
}

function toProblem(code: Code, { file, line, column, message, hint }: ConfigProblem): Problem {
  return inFile(file, { code, path: [], message, hint }, { line, column });
}
