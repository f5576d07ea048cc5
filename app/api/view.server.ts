import { z } from "zod";

import { SavedView, ViewPage, type NewView, type ViewChange } from "~/contract/view";

import type { ApiClient } from "./client.server";
import { usesConcealed } from "./concealed-view";

/**
 * The views of one list that the caller may see: their own and those of the organization, without those that filter or
 * group by a concealed field, because their results would not match their name.
 */
export async function listViews(api: ApiClient, setName: string) {
  const query = new URLSearchParams({ setName }).toString();
  const page = await api.get(`/v1/view/list?${query}`, ViewPage, { operation: "listViews" });
  return { ...page, items: page.items.filter(({ address }) => !usesConcealed(api.concealment, setName, address)) };
}

export function createView(api: ApiClient, view: NewView) {
  return api.send("POST", "/v1/view/add", view, SavedView, { operation: "createView" });
}

export function updateView(api: ApiClient, viewId: string, change: ViewChange) {
  return api.send("PUT", `/v1/view/${encodeURIComponent(viewId)}`, change, SavedView, { operation: "updateView" });
}

export function removeView(api: ApiClient, viewId: string) {
  return api.send("DELETE", `/v1/view/${encodeURIComponent(viewId)}`, undefined, z.undefined(), {
    operation: "removeView",
  });
}
