import { pathKey, type Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";
import { describeMissingKey } from "./key-words";

/** Checks that a manifest is complete and identifies its brand. */
export const IDENTITY_RULES: readonly BrandRule[] = [
  requiredKeys,
  abstractIsNeverShown,
  defaultIsActive,
  idEqualsFolder,
  withinLimits,
];

function requiredKeys({ manifest, chosen, config }: ResolvedManifest): Problem[] {
  const isDefault = chosen.default === true || manifest.id === config.hosts.defaultBrand;
  const isAbstract = manifest.data.abstract === true;
  const needsHosts = !isDefault && !isAbstract;
  const wanted: { key: "apiVersion" | "kind" | "id" | "name" | "hosts"; example: string; isInherited?: boolean }[] = [
    { key: "apiVersion", example: "console/v1" },
    { key: "kind", example: "Brand" },
    { key: "id", example: manifest.id },
    ...(isAbstract ? [] : [{ key: "name" as const, example: "Northwind", isInherited: chosen.name !== undefined }]),
    ...(!needsHosts ? [] : [{ key: "hosts" as const, example: `[console.${manifest.id}.example]` }]),
  ];
  const missing = wanted.filter(({ key, isInherited }) => !isInherited && !manifest.isWritten([key]));
  return [
    ...missing.map(({ key, example }) => {
      const isWritten = manifest.resets.some((path) => pathKey(path) === pathKey([key]));
      return describeMissingKey({ holder: [], key, isWritten, example });
    }),
    ...(needsHosts && manifest.data.hosts?.length === 0 && manifest.problems.length === 0
      ? [{ code: "B101", path: ["hosts"], message: 'the required key "hosts" names no host', hint: "add one" } as const]
      : []),
  ];
}

function abstractIsNeverShown({ manifest, config }: ResolvedManifest): Problem[] {
  if (manifest.data.abstract !== true) return [];
  const isDefault = manifest.data.default === true || manifest.id === config.hosts.defaultBrand;
  const message = "an abstract brand is never shown, so it";
  return [
    ...(manifest.isWritten(["hosts"])
      ? [
          {
            code: "B105",
            path: ["hosts"],
            message: `${message} cannot have hosts`,
            hint: "move the hosts to the brands that extend it",
          } as const,
        ]
      : []),
    ...(isDefault
      ? [
          {
            code: "B105",
            path: ["abstract"],
            message: `${message} cannot be the default brand`,
            hint: "remove it",
          } as const,
        ]
      : []),
  ];
}

/** The server shows the default brand on every host without another one. */
function defaultIsActive({ manifest, config }: ResolvedManifest): Problem[] {
  const { status = "active" } = manifest.data;
  if (manifest.id !== config.hosts.defaultBrand || status === "active") return [];
  const message = `status must be active for the default brand of config/hosts.yaml, found "${status}"`;
  return [{ code: "B105", path: ["status"], message, hint: "remove it, or name another default brand" }];
}

function idEqualsFolder({ manifest }: ResolvedManifest): Problem[] {
  const { id } = manifest.data;
  if (id === undefined || id === manifest.id) return [];
  const message = `id "${id}" differs from the folder "${manifest.id}"`;
  return [{ code: "B110", path: ["id"], message, hint: "rename one of them" }];
}

function withinLimits({ manifest, config }: ResolvedManifest): Problem[] {
  const counts = [
    { key: "hosts", count: manifest.data.hosts?.length ?? 0, limit: config.defaults.limits.hosts },
    { key: "tenants", count: Object.keys(manifest.data.tenants ?? {}).length, limit: config.defaults.limits.tenants },
  ];
  return counts
    .filter(({ count, limit }) => count > limit)
    .map(({ key, count, limit }) => ({
      code: "B105",
      path: [key],
      message: `${key} must be at most ${limit}, found ${count}`,
    }));
}
