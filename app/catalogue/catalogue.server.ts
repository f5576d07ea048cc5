import { join } from "node:path";

import type { z } from "zod";

import { checkAccessTable } from "./access-rules";
import { AccessTable } from "./access-table";
import { AnalyticsSettings } from "./analytics";
import { AuditWords } from "./audit-words";
import { checkFailures } from "./failure-rules";
import { FailureCatalogue } from "./failures";
import type { DashboardsFile } from "./dashboards";
import { readDashboards } from "./dashboards.server";
import { Features } from "./features";
import { readFieldSets } from "./fields.server";
import { IdentitySettings } from "./identity-settings";
import { checkLimits } from "./limit-rules";
import { Limits } from "./limits";
import type { PromptsFile } from "./prompts";
import { readPrompts } from "./prompts.server";
import { RuleTemplates } from "./rule-templates";
import { findUnknownFields, findUnknownSections } from "./screen-fields.server";
import type { Screens } from "./screens";
import { readScreens } from "./screens.server";
import { ManualFile } from "./manual";
import { checkManual } from "./manual-rules";
import { checkTours } from "./tour-rules";
import { ToursFile } from "./tours";
import {
  attemptFile,
  ConfigurationError,
  readYamlSource,
  type ConfigProblem,
  type YamlSource,
} from "./yaml-file.server";

/** The complete configuration in config/, read once at start. */
export interface Catalogue {
  screens: Screens;
  access: AccessTable;
  limits: Limits;
  failures: FailureCatalogue;
  identity: IdentitySettings;
  features: Features;
  fieldSets: ReturnType<typeof readFieldSets>;
  prompts: PromptsFile;
  audit: AuditWords;
  analytics: AnalyticsSettings;
  ruleTemplates: RuleTemplates;
  dashboards: DashboardsFile;
  tours: ToursFile;
  manual: ManualFile;
}

/** A file of config/, or the folder of field sets. */
export type CatalogueFile =
  | "screens.yaml"
  | "access.yaml"
  | "limits.yaml"
  | "failures.yaml"
  | "identity.yaml"
  | "features.yaml"
  | "fields"
  | "prompts.yaml"
  | "audit.yaml"
  | "analytics.yaml"
  | "rule-templates.yaml"
  | "dashboards.yaml"
  | "tours.yaml"
  | "manual.yaml";

export interface CatalogueInspection {
  /** The files that could be read; files with problems are left out. */
  parts: Partial<Catalogue>;
  problems: { file: CatalogueFile; problem: ConfigProblem }[];
}

/** Reads the configuration strictly. Throws a ConfigurationError with every problem of every file. */
export function readCatalogue(directory: string): Catalogue {
  const { parts, problems } = inspectCatalogue(directory);
  if (problems.length > 0) throw new ConfigurationError(problems.map(({ problem }) => problem));
  return parts as Catalogue;
}

/** Same as above, but returns all problems: the command line and the start of the server run the same checks. */
export function inspectCatalogue(directory: string): CatalogueInspection {
  const problems: CatalogueInspection["problems"] = [];
  const attempt = <Value>(file: CatalogueFile, read: (path: string) => Value): Value | undefined => {
    const result = attemptFile(join(directory, file), read);
    if (result.ok) return result.value;
    problems.push(...result.problems.map((problem) => ({ file, problem })));
    return undefined;
  };
  const readChecked = <Schema extends z.ZodType>(
    file: CatalogueFile,
    schema: Schema,
    check: (source: YamlSource, data: z.output<Schema>) => readonly ConfigProblem[] = () => [],
  ) =>
    attempt(file, (path) => {
      const { data, source } = readYamlSource(path, schema);
      const found = check(source, data);
      if (found.length > 0) throw new ConfigurationError([...found]);
      return data;
    });

  const screens = attempt("screens.yaml", () => readScreens(directory));
  const fieldSets = attempt("fields", () => readFieldSets(directory));
  if (screens && fieldSets) {
    const unknown = findUnknownFields(directory, fieldSets);
    problems.push(...unknown.map((problem) => ({ file: "screens.yaml" as const, problem })));
    const sections = findUnknownSections(directory, fieldSets, screens);
    problems.push(...sections.map((problem) => ({ file: "fields" as const, problem })));
  }
  const access = readChecked("access.yaml", AccessTable, (source, table) =>
    screens ? checkAccessTable(source, table, screens) : [],
  );
  const screenIds = screens?.list.map(({ id }) => id) ?? [];
  const parts = {
    screens,
    fieldSets,
    access,
    limits: readChecked("limits.yaml", Limits, checkLimits),
    failures: readChecked("failures.yaml", FailureCatalogue, checkFailures),
    identity: readChecked("identity.yaml", IdentitySettings),
    features: readChecked("features.yaml", Features),
    audit: readChecked("audit.yaml", AuditWords),
    analytics: readChecked("analytics.yaml", AnalyticsSettings),
    prompts: fieldSets && attempt("prompts.yaml", () => readPrompts(directory, fieldSets, access?.roles)),
    ruleTemplates: readChecked("rule-templates.yaml", RuleTemplates),
    tours: screens && readChecked("tours.yaml", ToursFile, (source, tours) => checkTours(source, tours, screenIds)),
    manual:
      screens && readChecked("manual.yaml", ManualFile, (source, manual) => checkManual(source, manual, screenIds)),
    dashboards:
      fieldSets && screens && attempt("dashboards.yaml", () => readDashboards(directory, fieldSets, screenIds)),
  };
  return {
    parts: Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)),
    problems,
  };
}
