import type { ExceptionPreview, SoftwareVersion, VulnerabilityScope } from "~/contract/exception";
import { questionAt } from "~/screen/question";

type ScopeKind = "version" | "cve-here" | "cve-everywhere" | "siteName" | "deviceType" | "criticality";

export interface ScopeChoice {
  kind: ScopeKind;
  /** The CVE, or the value of the condition. */
  about: string;
}

/** A possible scope of an exception, and what it would hide from the current counts. */
export interface ScopeOption extends ScopeChoice {
  /** Null if it was not counted. */
  hides: ExceptionPreview["preview"][number] | null;
}

/** What an exception for a version can be about: all of it, or only one of its CVEs. */
export interface ExceptionSubject {
  software: SoftwareVersion;
  cve?: string;
}

/** The possible scopes that are known without asking, widest first. `cves` are those of the version. */
export function choicesOf({ cve }: ExceptionSubject, cves: readonly string[]): ScopeChoice[] {
  const named = cve === undefined ? cves : [cve];
  return [
    ...(cve === undefined ? [{ kind: "version" as const, about: "" }] : []),
    ...named.map((about) => ({ kind: "cve-here" as const, about })),
    ...named.map((about) => ({ kind: "cve-everywhere" as const, about })),
  ];
}

/** The scope of an exception in the format of the API. */
export function scopeOf(software: SoftwareVersion, { kind, about }: ScopeChoice): VulnerabilityScope {
  if (kind === "version") return { software };
  if (kind === "cve-here") return { cve: about, software };
  if (kind === "cve-everywhere") return { cve: about };
  return { software, filters: [{ fieldName: kind, values: [about] }] };
}

/** All possible scopes, with what each would hide. */
export const exceptionScopes = ({ software, cve }: ExceptionSubject) =>
  questionAt<{ scopes: ScopeOption[] }>("/vulnerabilities/exception-scopes", {
    ...software,
    ...(cve !== undefined && { cve }),
  });
