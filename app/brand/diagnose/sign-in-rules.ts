import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** The operator decides where the users of a brand sign in, and a manifest must not contain secrets. */
export const SIGN_IN_RULES: readonly BrandRule[] = [noManagementKey, allowedProviders];

/** Keys of the identity provider start with K, while project ids start with P and are shorter. */
const MANAGEMENT_KEY = /^K[A-Za-z0-9]{20,}$/;

function noManagementKey({ manifest }: ResolvedManifest): Problem[] {
  const { projectId } = manifest.data.identity ?? {};
  if (projectId === undefined || !MANAGEMENT_KEY.test(projectId)) return [];
  const message =
    "identity.projectId looks like a secret; manifests are readable by everyone who can read the repository";
  const hint = "put it in the environment and delete it from git history";
  return [{ code: "B606", path: ["identity", "projectId"], message, hint }];
}

function allowedProviders({ manifest, config }: ResolvedManifest): Problem[] {
  const allowed = config.identity.allowedBaseUrls.map((address) => new URL(address).origin);
  return (["baseUrl", "baseStaticUrl"] as const).flatMap((key): Problem[] => {
    const address = manifest.data.identity?.[key];
    if (address === undefined || allowed.includes(new URL(address).origin)) return [];
    const message = `${key} "${address}" is not in identity.yaml allowedBaseUrls`;
    const hint = allowed.length > 0 ? `one of ${allowed.join(", ")}` : "no address is allowed yet; ask the operator";
    return [{ code: "B607", path: ["identity", key], message, hint }];
  });
}
