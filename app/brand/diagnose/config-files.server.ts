import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { AccessTable } from "~/catalogue/access-table";
import { readFieldSets } from "~/catalogue/fields.server";
import { FailureCatalogue } from "~/catalogue/failures";
import { Features } from "~/catalogue/features";
import { IdentitySettings } from "~/catalogue/identity-settings";
import { Limits } from "~/catalogue/limits";
import { findUnknownFieldSets } from "~/catalogue/screen-fields.server";
import { readScreens } from "~/catalogue/screens.server";
import { ConfigurationFaults, parseYaml, readYaml, type Fault } from "~/catalogue/yaml-file.server";

import { readBrandDefaults } from "../defaults.server";
import { readHostsFile } from "../hosts-file.server";
import { checkAccessTable } from "./access-table-rules";
import { SEVERITIES, type Code, type Diagnostic } from "./diagnostic";
import type { House } from "./subject.server";

export interface ConfigReading {
  /** What brands are checked against; undefined while one of its files has faults. */
  house: House | undefined;
  diagnostics: Diagnostic[];
}

/** Reads every file of config/ and tells the faults of all of them in one run, as B8xx. */
export function readConfigFiles(directory: string): ConfigReading {
  const diagnostics: Diagnostic[] = [];
  const attempt = <Value>(code: Code, file: string, read: (path: string) => Value): Value | undefined => {
    const path = join(directory, file);
    const name = relative(process.cwd(), path);
    if (!existsSync(path)) {
      diagnostics.push(toDiagnostic(code, { file: name, line: 1, column: 1, message: "the file is missing" }));
      return undefined;
    }
    try {
      return read(path);
    } catch (error) {
      if (!(error instanceof ConfigurationFaults)) throw error;
      diagnostics.push(...error.faults.map((fault) => toDiagnostic(code, fault)));
      return undefined;
    }
  };
  const screens = attempt("B801", "screens.yaml", () => readScreens(directory));
  const access = attempt("B802", "access.yaml", (path) => readYaml(path, AccessTable));
  const hosts = attempt("B803", "hosts.yaml", () => readHostsFile(directory));
  attempt("B804", "limits.yaml", (path) => readYaml(path, Limits));
  attempt("B805", "failures.yaml", (path) => readYaml(path, FailureCatalogue));
  const fieldSets = attempt("B806", "fields", () => readFieldSets(directory));
  const identity = attempt("B807", "identity.yaml", (path) => readYaml(path, IdentitySettings));
  const defaults = attempt("B808", "brand-defaults.yaml", () => readBrandDefaults(directory));
  const features = attempt("B809", "features.yaml", (path) => readYaml(path, Features));
  if (screens && fieldSets) {
    const unknown = findUnknownFieldSets(directory, fieldSets);
    diagnostics.push(...unknown.map((fault) => toDiagnostic("B801", fault)));
  }
  if (screens && access) {
    const path = join(directory, "access.yaml");
    const source = parseYaml(relative(process.cwd(), path), readFileSync(path, "utf8"));
    diagnostics.push(...checkAccessTable(source, access, screens).map((fault) => toDiagnostic("B802", fault)));
  }
  const isWhole = screens && access && hosts && defaults && identity && features;
  const house = isWhole ? { screens, access, hosts, defaults, identity, features } : undefined;
  return { house, diagnostics };
}

function toDiagnostic(code: Code, { hint, ...fault }: Fault): Diagnostic {
  return { code, severity: SEVERITIES[code], brand: "", ...fault, hint };
}
