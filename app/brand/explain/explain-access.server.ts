import { visibilityOf } from "~/access/visibility";
import type { RoleRule } from "~/contract/role";

import type { TenantNames } from "../brand";
import { readFamily } from "../brand-record.server";
import { diagnoseDrafts } from "../diagnose.server";
import type { Brands, HostAnswer } from "../registry.server";
import { findAddress, menuAddresses, otherAddresses, readingsOf, type Address } from "./addresses";
import { createExplainer, type Reason } from "./reasons.server";
import { resolveHost } from "./resolve-host.server";

export interface AccessQuestion {
  /** In the normal form of readRequestHost. */
  hostname: string;
  tenant: TenantNames;
  role: RoleRule;
  /** One address beside the menu, as somebody typed it. */
  path?: string | undefined;
}

export interface AccessExplanation {
  brand: { id: string; name: string };
  /** How the hostname came to the brand, in words. */
  steps: readonly string[];
  landing: string;
  /** Undefined when nobody asked for one, or no screen has it. */
  asked: ExplainedPath | undefined;
  menu: readonly ExplainedPath[];
  /** Screens that the menu does not lead to. */
  others: readonly ExplainedPath[];
}

export interface ExplainedPath {
  path: string;
  title: string;
  /** Every rule that hides it. None: it is visible. */
  reasons: readonly Reason[];
}

/**
 * Why somebody sees what they see, in the brands that are served now: the brand is judged as it is served, the places are those
 * of its files. Undefined for a hostname on which nothing is shown.
 */
export function explainAccess(
  brands: Pick<Brands, "forHostname" | "residents" | "source">,
  { hostname, tenant, role, path }: AccessQuestion,
): AccessExplanation | undefined {
  const answer = brands.forHostname(hostname);
  if (answer.state !== "serving") return undefined;
  const { brand } = answer;
  const { house, configDirectory } = brands.source;
  const { brands: family } = diagnoseDrafts(readFamily([brand.id], brands.source), { house, comparesBrands: false });
  const subject = family.find((candidate) => candidate.subject.draft.id === brand.id)?.subject;
  if (!subject) return undefined;
  const isLastGood = brands.residents.some(({ id, state }) => id === brand.id && state === "degraded");
  const resolution = isLastGood ? undefined : resolveHost({ house, brands: family }, hostname);
  const { hidden } = visibilityOf(house.access, { role, hostname, tenant, brand });
  const names = [tenant.tenantId, tenant.tenantName];
  const reasonsOf = createExplainer({ hidden, subject, tenant: names, configDirectory });
  const tell = (address: Address): ExplainedPath => ({
    path: address.path,
    title: brand.renameLabel(address.screen.title),
    reasons: reasonsOf(readingsOf(address)),
  });
  const asked = path === undefined ? undefined : findAddress(house.screens, path);
  return {
    brand: { id: brand.id, name: brand.name },
    steps: resolution?.steps ?? [describeLastGood(subject.draft.file, answer)],
    landing: brand.landing,
    asked: asked && tell(asked),
    menu: menuAddresses(house.screens).map(tell),
    others: otherAddresses(house.screens).map(tell),
  };
}

function describeLastGood(file: string, { matchedBy }: Extract<HostAnswer, { state: "serving" }>): string {
  const how = matchedBy === "development" || matchedBy === "default" ? matchedBy : `a host of the kind ${matchedBy}`;
  return `${file} has errors, and its last good version is served (${how})`;
}
