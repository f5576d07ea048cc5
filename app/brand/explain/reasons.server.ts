import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import type { HiddenPath } from "~/access/visibility";
import type { AccessTable } from "~/catalogue/access-table";
import { coversPath } from "~/catalogue/path-pattern";
import { parseYaml, positionOf, type YamlSource } from "~/catalogue/yaml-file.server";
import type { RoleRule } from "~/contract/role";

import type { ResolvedManifest } from "../diagnose/resolve-manifest.server";
import { restrictionsOf } from "../diagnose/restrictions";

/** One rule that hides a path, with its position in config/access.yaml or in a manifest. */
export interface Reason {
  because: HiddenPath["because"];
  rule: string;
  file: string;
  line: number;
  column: number;
}

/** Checks every spelling of one address: as requested, as its screen's path, and the path without parameters. */
export type ExplainPath = (readings: readonly string[]) => Reason[];

interface ExplainerOptions {
  /** Every rule that applies. */
  hidden: readonly HiddenPath[];
  /** The brand in its current files. */
  resolved: ResolvedManifest;
  /** The tenant's id and its name. */
  tenant: readonly string[];
  configDirectory: string;
}

/** Every rule that hides a path, not only the first. Visible if empty. */
export function createExplainer({ hidden, resolved, tenant, configDirectory }: ExplainerOptions): ExplainPath {
  const placeInAccess = createAccessPlaces(resolved.config.access, configDirectory);
  return (readings) =>
    hidden
      .filter((rule) => readings.some((reading) => coversPath(rule.path, reading)))
      .map((rule) => ({
        because: rule.because,
        rule: rule.rule,
        ...(rule.because === "brand" ? placeInManifest(resolved, tenant, rule) : placeInAccess(rule)),
      }));
}

/** The rule of config/access.yaml that refuses users without any other role. */
export function explainRefusal({ roles }: AccessTable, role: RoleRule, configDirectory: string): Reason {
  const source = readAccessFile(configDirectory);
  const place = positionOf(source, ["roles", roles.indexOf(role), "signIn"], "value");
  return { because: "role", rule: role.id, file: source.file, ...place };
}

type Place = Pick<Reason, "file" | "line" | "column">;

function createAccessPlaces(access: AccessTable, configDirectory: string): (rule: HiddenPath) => Place {
  const source = readAccessFile(configDirectory);
  const lists = { role: "roles", host: "hostRules", tenant: "tenantRules", brand: undefined } as const;
  return ({ because, rule, path: hiddenPath }) => {
    const list = lists[because] ?? "roles";
    const index = access[list].findIndex(({ id }) => id === rule);
    const number = access[list][index]?.hide.indexOf(hiddenPath) ?? -1;
    return { file: source.file, ...positionOf(source, [list, index, "hide", number], "value") };
  };
}

function readAccessFile(configDirectory: string): YamlSource {
  const path = join(configDirectory, "access.yaml");
  return parseYaml(relative(process.cwd(), path), readFileSync(path, "utf8"));
}

/** In the brand's own file, or in the nearest brand that it extends. */
function placeInManifest(
  { manifest, parents }: ResolvedManifest,
  tenant: readonly string[],
  { path, rule }: HiddenPath,
): Place {
  const isForTenant = rule !== manifest.id;
  const names = tenant.map((name) => name.toLowerCase());
  for (const owner of [manifest, ...parents]) {
    const written = restrictionsOf({ manifest: owner }).find(
      (restriction) =>
        restriction.value === path &&
        (restriction.tenant === undefined ? !isForTenant : isForTenant && names.includes(restriction.tenant)),
    );
    if (!written) continue;
    const { file, line, column } = owner.locate({ code: "B503", path: written.at, message: "" });
    return { file, line, column };
  }
  return { file: manifest.file, line: 1, column: 1 };
}
