import type { ResolvedManifest } from "~/brand/diagnose/resolve-manifest.server";
import { compileBrand, type CompiledBrand } from "~/brand/load/compile-brand.server";

import { WrongUsage } from "./terminal.ts";

/** A server on this machine, as `npm start` begins one. */
export const LOCAL_SERVER = "http://localhost:3000";

/** A brand as a running server has it (`/_ops/brands/<id>`). */
export interface LiveBrand {
  state: string;
  /** Of the version that is served, SHA-256 in hex. */
  manifestSha: string | null;
  /** The version that is served; null when none is. */
  brand: CompiledBrand | null;
  /** While only some visitors see it: how many of a hundred, and what the others see. */
  rollout?: { percent: number };
  previous?: { manifestSha: string; digest: string; brand: CompiledBrand };
}

/** How a version is named on a line, and in `rollout.previous`. */
export function shortSha(manifestSha: string | null | undefined): string {
  return manifestSha?.slice(0, 12) ?? "unknown";
}

/** Asks a running server; with the operator's token when it is on another machine. */
export async function readLiveBrand(id: string, server: string, token: string | undefined): Promise<LiveBrand> {
  const address = new URL(`/_ops/brands/${encodeURIComponent(id)}`, server);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw new Error(`${address.origin} does not answer`, { cause: error });
  });
  if (answer.status === 404)
    throw new WrongUsage(
      `${address.origin} has no brand "${id}", or does not know you; set OPS_TOKEN to the server's own`,
    );
  if (!answer.ok) throw new Error(`${address.origin} answered ${answer.status}`);
  return (await answer.json()) as LiveBrand;
}

/** The folder in the form in which servers have brands, for comparing; without where its files are on this machine. */
export function asServed(resolved: ResolvedManifest): unknown {
  return withoutContent(compileBrand(resolved));
}

/** The same brand with what a server hides, as far as effects on people go. */
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
