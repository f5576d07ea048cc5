import type { Reason } from "~/brand/explain/reasons.server";

const KINDS: Record<Reason["because"], string> = {
  role: "the role",
  host: "the host rule",
  tenant: "the tenant rule",
  brand: "the brand",
};

/** "the host rule not-demo" */
export function ruleOf({ because, rule }: Pick<Reason, "because" | "rule">): string {
  return `${KINDS[because]} ${rule}`;
}

/** "config/access.yaml:38:68", as editors and terminals open it. */
export function placeOf({ file, line, column }: Pick<Reason, "file" | "line" | "column">): string {
  return `${file}:${line}:${column}`;
}
