import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { compileBrand, type CompiledBrand } from "~/brand/load/compile-brand.server";

import { WrongUsage } from "./terminal.ts";

/** A local server, as started by `npm start`. */
export const LOCAL_SERVER = "http://localhost:3000";

/** A brand on a running server (`/_ops/brands/<id>`). */
export interface LiveBrand {
  state: string;
  /** Of the served version, SHA-256 in hex. */
  manifestSha: string | null;
  /** The served version; null if there is none. */
  brand: CompiledBrand | null;
  /** Set while only some visitors see it: the percentage, and the version for all others. */
  rollout?: { percent: number };
  previous?: { manifestSha: string; digest: string; brand: CompiledBrand };
}

/** The identifier of a version on the command line, and in `rollout.previous`. */
export function shortSha(manifestSha: string | null | undefined): string {
  return manifestSha?.slice(0, 12) ?? "unknown";
}

/** Requests a running server; with the operator's token if it is remote. */
export async function readLiveBrand(id: string, server: string, token: string | undefined): Promise<LiveBrand> {
  if (!URL.canParse(server))
    throw new WrongUsage(`"${server}" is not the address of a server, such as https://console.acme.example`);
  const address = new URL(`/_ops/brands/${encodeURIComponent(id)}`, server);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw new Error(`${address.origin} does not respond`, { cause: error });
  });
  if (answer.status === 404)
    throw new WrongUsage(
      `${address.origin} has no brand "${id}", or does not know you; set OPS_TOKEN to the server's own`,
    );
  if (!answer.ok) throw new Error(`${address.origin} answered ${answer.status}`);
  return (await answer.json()) as LiveBrand;
}

/** The compiled form that servers use, for comparison; without local file paths. */
export function asServed(resolved: ResolvedManifest): unknown {
  return withoutContent(compileBrand(resolved));
}

/** The manifest with the live server's restrictions applied. */
export function withRestrictionsOf(resolved: ResolvedManifest, served: CompiledBrand): ResolvedManifest {
  const { restrictedPaths, tenants } = served;
  const hidden = Object.entries(tenants).map(([tenant, { hiddenSections }]) => [tenant, { hiddenSections }]);
  const complete = {
    ...resolved.complete,
    restrictedPaths: [...restrictedPaths],
    tenants: Object.fromEntries(hidden) as NonNullable<ResolvedManifest["complete"]["tenants"]>,
  };
  return { ...resolved, complete };
}

export function withoutContent(brand: CompiledBrand): unknown {
  return JSON.parse(JSON.stringify(brand, (key, value: unknown) => (key === "content" ? undefined : value)));
}
