import { valueAt } from "~/catalogue/yaml-path";

import type { ManifestPath, Problem } from "./problem";

/** Tenants are matched without regard to letter case, so a manifest that was read has their names in lower case. */
const HOLDER = "tenants";

/** The path of a value as the file spells it. */
export function withWrittenTenant(raw: unknown, path: ManifestPath): ManifestPath {
  const [holder, tenant, ...rest] = path;
  if (holder !== HOLDER || tenant === undefined) return path;
  const names = namesIn(raw);
  const written = names.includes(String(tenant)) ? tenant : names.find((name) => name.toLowerCase() === tenant);
  return written === undefined ? path : [HOLDER, written, ...rest];
}

/** Two spellings of one tenant in one file: only one of them could apply. */
export function repeatedTenants(raw: unknown): Problem[] {
  const names = namesIn(raw);
  return names.flatMap((name, index): Problem[] => {
    const first = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
    if (first === undefined) return [];
    const message = `the tenant "${name}" appears twice; first as "${first}"`;
    return [{ code: "B003", path: [HOLDER, name], part: "key", message, hint: "keep one; letter case is ignored" }];
  });
}

/** Names that no organization can have, so that their settings would never apply. */
export function impossibleTenants(raw: unknown): Problem[] {
  return namesIn(raw).flatMap((name): Problem[] => {
    const at = { path: [HOLDER, name], part: "key" as const };
    if (name.trim() === "") {
      const message = "a tenant has an empty name, which no organization has";
      return [{ code: "B103", ...at, message, hint: "write the name of the organization" }];
    }
    if (name !== name.trim()) {
      const message = `the tenant "${name}" starts or ends with a space`;
      return [{ code: "B103", ...at, message, hint: `write "${name.trim()}"` }];
    }
    if (!name.includes("*")) return [];
    const message = `the tenant "${name}" is matched as written: names have no wildcards`;
    return [{ code: "B103", ...at, message, hint: "name each tenant; restrictedPaths apply to all" }];
  });
}

function namesIn(raw: unknown): string[] {
  const tenants = valueAt(raw, [HOLDER]);
  return typeof tenants === "object" && tenants !== null && !Array.isArray(tenants) ? Object.keys(tenants) : [];
}
