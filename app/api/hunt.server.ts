import { Hunt, HuntPage, type NewHunt } from "~/contract/hunt";

import type { ApiClient } from "./client.server";

/** The hunts that the caller has run in this organization, the latest first. */
export async function listHunts(api: ApiClient): Promise<Hunt[]> {
  const { items } = await api.get("/v1/hunt/list", HuntPage, { operation: "listHunts" });
  return items;
}

/** Remembers a hunt that the caller has run. One with the same address takes its place. */
export function rememberHunt(api: ApiClient, hunt: NewHunt): Promise<Hunt> {
  return api.send("PUT", "/v1/hunt", hunt, Hunt, { operation: "rememberHunt" });
}
