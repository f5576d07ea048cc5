import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** What makes a manifest complete, and which brand it is. */
export const IDENTITY_RULES: readonly BrandRule[] = [requiredKeys, idEqualsFolder, withinLimits];

function requiredKeys({ draft, chosen, house }: Subject): Finding[] {
  const isDefault = chosen.default === true || draft.id === house.hosts.defaultBrand;
  const wanted: { key: "apiVersion" | "kind" | "id" | "name" | "hosts"; example: string; isInherited?: boolean }[] = [
    { key: "apiVersion", example: "console/v1" },
    { key: "kind", example: "Brand" },
    { key: "id", example: draft.id },
    { key: "name", example: "Northwind", isInherited: chosen.name !== undefined },
    ...(isDefault ? [] : [{ key: "hosts" as const, example: `[console.${draft.id}.example]` }]),
  ];
  const missing = wanted.filter(({ key, isInherited }) => !isInherited && !draft.isWritten([key]));
  return [
    ...missing.map(({ key, example }): Finding => {
      return {
        code: "B101",
        path: [],
        message: `the required key "${key}" is missing`,
        hint: `add: ${key}: ${example}`,
      };
    }),
    ...(!isDefault && draft.manifest.hosts?.length === 0 && draft.findings.length === 0
      ? [{ code: "B101", path: ["hosts"], message: 'the required key "hosts" names no host', hint: "add one" } as const]
      : []),
  ];
}

function idEqualsFolder({ draft }: Subject): Finding[] {
  const { id } = draft.manifest;
  if (id === undefined || id === draft.id) return [];
  const message = `id "${id}" differs from the folder "${draft.id}"`;
  return [{ code: "B110", path: ["id"], message, hint: "rename one of them" }];
}

function withinLimits({ draft, house }: Subject): Finding[] {
  const counts = [
    { key: "hosts", count: draft.manifest.hosts?.length ?? 0, limit: house.defaults.limits.hosts },
    { key: "tenants", count: Object.keys(draft.manifest.tenants ?? {}).length, limit: house.defaults.limits.tenants },
  ];
  return counts
    .filter(({ count, limit }) => count > limit)
    .map(({ key, count, limit }) => ({
      code: "B105",
      path: [key],
      message: `${key} must be at most ${limit}, found ${count}`,
    }));
}
