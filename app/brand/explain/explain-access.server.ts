import { visibilityOf } from "~/access/visibility";
import type { RoleRule } from "~/contract/role";
import type { TenantNames } from "~/access/tenant-names";

import { diagnoseManifests } from "../diagnose/diagnose.server";
import { readWithParents } from "../load/load-brands.server";
import type { Brands, HostAnswer } from "../serve/brands.server";
import { findAddress, menuAddresses, otherAddresses, readingsOf, type Address } from "./addresses";
import { createExplainer, type Reason } from "./reasons.server";
import { resolveHost } from "./resolve-host.server";

export interface AccessQuestion {
  /** In the normal form of readRequestHost. */
  hostname: string;
  tenant: TenantNames;
  role: RoleRule;
  /** An additional address outside the menu, as entered. */
  path?: string | undefined;
}

export interface AccessExplanation {
  brand: { id: string; name: string };
  /** How the hostname resolved to the brand, as text. */
  steps: readonly string[];
  landing: string;
  /** Undefined if none was given or if it does not match a screen. */
  asked: ExplainedPath | undefined;
  menu: readonly ExplainedPath[];
  /** Screens that are not in the menu. */
  others: readonly ExplainedPath[];
}

export interface ExplainedPath {
  path: string;
  title: string;
  /** Every rule that hides it. Visible if empty. */
  reasons: readonly Reason[];
}

/**
 * Why a screen is visible or hidden, for the brands that are currently served: rules are those of the served brand,
 * positions those of its current files. Undefined for a hostname that shows no brand.
 */
export function explainAccess(
  brands: Pick<Brands, "forHostname" | "entries" | "source">,
  { hostname, tenant, role, path }: AccessQuestion,
): AccessExplanation | undefined {
  const answer = brands.forHostname(hostname);
  if (answer.state !== "serving") return undefined;
  const { brand } = answer;
  const { config, configDirectory } = brands.source;
  const { brands: family } = diagnoseManifests(readWithParents([brand.id], brands.source), {
    config,
    comparesBrands: false,
  });
  const resolved = family.find((candidate) => candidate.resolved.manifest.id === brand.id)?.resolved;
  if (!resolved) return undefined;
  const isLastGood = brands.entries.some(({ id, state }) => id === brand.id && state === "degraded");
  const resolution = isLastGood ? undefined : resolveHost({ config, brands: family }, hostname);
  const { hidden } = visibilityOf(config.access, { role, hostname, tenant, brand });
  const names = [tenant.tenantId, tenant.ownName ?? tenant.tenantName];
  const reasonsOf = createExplainer({ hidden, resolved, tenant: names, configDirectory });
  const explain = (address: Address): ExplainedPath => ({
    path: address.path,
    title: brand.renameLabel(address.screen.title),
    reasons: reasonsOf(readingsOf(address)),
  });
  const asked = path === undefined ? undefined : findAddress(config.screens, path);
  return {
    brand: { id: brand.id, name: brand.name },
    steps: resolution?.steps ?? [describeLastGood(resolved.manifest.file, answer)],
    landing: brand.landing,
    asked: asked && explain(asked),
    menu: menuAddresses(config.screens).map(explain),
    others: otherAddresses(config.screens).map(explain),
  };
}

function describeLastGood(file: string, { matchedBy }: Extract<HostAnswer, { state: "serving" }>): string {
  const how = matchedBy === "development" || matchedBy === "default" ? matchedBy : `a host of the kind ${matchedBy}`;
  return `${file} has errors, and its last good version is served (${how})`;
}
