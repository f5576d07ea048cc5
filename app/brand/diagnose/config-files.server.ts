import { join } from "node:path";

import { inspectCatalogue, type Catalogue, type CatalogueFile } from "~/catalogue/catalogue.server";
import { attemptFile, ConfigurationError, type ConfigProblem } from "~/catalogue/yaml-file.server";

import { readHostsFile } from "../hosts/hosts-file.server";
import { readBrandDefaults } from "../manifest/defaults.server";
import { compareDiagnostics, SEVERITIES, type Code, type Diagnostic } from "./diagnostic";
import type { BrandConfig } from "./resolve-manifest.server";

export interface ConfigReading {
  /** The files that could be read, except hosts.yaml and brand-defaults.yaml. */
  parts: Partial<Catalogue>;
  /** The configuration that brands are checked against; undefined if one of its files has problems. */
  config: BrandConfig | undefined;
  diagnostics: Diagnostic[];
}

/** The code for problems in each file of config/. */
export const CONFIG_CODES: Record<CatalogueFile | "hosts.yaml" | "brand-defaults.yaml", Code> = {
  "screens.yaml": "B801",
  "access.yaml": "B802",
  "limits.yaml": "B804",
  "failures.yaml": "B805",
  fields: "B806",
  "identity.yaml": "B807",
  "features.yaml": "B809",
  "prompts.yaml": "B810",
  "audit.yaml": "B811",
  "rule-templates.yaml": "B812",
  "dashboards.yaml": "B813",
  "tours.yaml": "B814",
  "analytics.yaml": "B815",
  "manual.yaml": "B816",
  "hosts.yaml": "B803",
  "brand-defaults.yaml": "B808",
};

/**
 * The configuration of a server. Throws a ConfigurationError with every problem of every file of config/, as
 * `brands validate` reports them.
 */
export function requireCatalogue(directory: string): Catalogue {
  const { parts, diagnostics } = readConfigFiles(directory);
  if (diagnostics.length > 0) throw new ConfigurationError([...diagnostics].sort(compareDiagnostics));
  return parts as Catalogue;
}

/** Reads every file of config/ and reports all problems in one run, as B8xx. */
export function readConfigFiles(directory: string): ConfigReading {
  const { parts, problems } = inspectCatalogue(directory);
  const diagnostics = problems.map(({ file, problem }) => toDiagnostic(CONFIG_CODES[file], problem));
  const attempt = <Value>(file: "hosts.yaml" | "brand-defaults.yaml", read: () => Value): Value | undefined => {
    const result = attemptFile(join(directory, file), read);
    if (result.ok) return result.value;
    diagnostics.push(...result.problems.map((problem) => toDiagnostic(CONFIG_CODES[file], problem)));
    return undefined;
  };
  const hosts = attempt("hosts.yaml", () => readHostsFile(directory));
  const defaults = attempt("brand-defaults.yaml", () => readBrandDefaults(directory));
  const { screens, access, identity, features, prompts, fieldSets } = parts;
  const isWhole = screens && access && hosts && defaults && identity && features && prompts && fieldSets;
  const config = isWhole ? { screens, access, hosts, defaults, identity, features, prompts, fieldSets } : undefined;
  return { parts, config, diagnostics };
}

/** A problem of a file of config/ as a diagnostic. */
export function toDiagnostic(code: Code, { hint, ...problem }: ConfigProblem): Diagnostic {
  return { ...problem, code, severity: SEVERITIES[code], brand: "", hint };
}
