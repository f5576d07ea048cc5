import { Hunt, HuntPage, type NewHunt } from "~/contract/hunt";

import type { ApiClient } from "./client.server";

/** The caller's hunts in this organization, latest first. */
export async function listHunts(api: ApiClient): Promise<Hunt[]> {
  const { items } = await api.get("/v1/hunt/list", HuntPage, { operation: "listHunts" });
  return items;
}

/** Stores a hunt of the caller, replacing one with the same address. */
export function rememberHunt(api: ApiClient, hunt: NewHunt): Promise<Hunt> {
  return api.send("PUT", "/v1/hunt", hunt, Hunt, { operation: "rememberHunt" });
}
