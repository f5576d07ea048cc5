import type { Words } from "~/shell/use-terminology";
import type { SoftwareVersion } from "~/contract/exception";
import { formatNumber } from "~/contract/number-facts";
import type { SelectOption } from "~/ui/form/select";
import { humanise } from "~/ui/humanise";

import { scopeOf, type ScopeOption } from "./exception-scopes";

interface ScopeTextContext {
  software: SoftwareVersion;
  t: Words;
  siteLabel: (name: string) => string;
}

/** The labels of the scopes, each with what it hides. */
export function toOptions(scopes: readonly ScopeOption[], context: ScopeTextContext): SelectOption[] {
  return scopes.map((scope) => ({
    value: JSON.stringify(scopeOf(context.software, scope)),
    label: `${nameOf(scope, context)}${describeHidden(scope, context)}`,
  }));
}

function nameOf({ kind, about }: ScopeOption, { t, siteLabel }: ScopeTextContext): string {
  switch (kind) {
    case "version":
      return "This version";
    case "cve-here":
      return `${about} in this version`;
    case "cve-everywhere":
      return `${about} in all software`;
    case "siteName":
      return t`This version at site ${siteLabel(about)}`;
    case "deviceType":
      return t`This version on devices of type ${humanise(about).toLowerCase()}`;
    case "criticality":
      return t`This version on devices of ${about} criticality`;
  }
}

function describeHidden({ hides, kind }: ScopeOption, { t }: ScopeTextContext): string {
  if (hides === null) return "";
  if (hides.devices === 0) return ": hides nothing";
  const devices = hides.devices === 1 ? t("1 device") : t`${formatNumber(hides.devices)} devices`;
  if (kind === "cve-here" || kind === "cve-everywhere") return `: ${devices}`;
  const found =
    hides.vulnerabilities === 1 ? "1 vulnerability" : `${formatNumber(hides.vulnerabilities)} vulnerabilities`;
  return `: ${found} on ${devices}`;
}
