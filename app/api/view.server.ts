import { z } from "zod";

import { SavedView, ViewPage, type NewView, type ViewChange } from "~/contract/view";

import type { ApiClient } from "./client.server";

/** The views of one list that the caller may see: their own, and those of the organization. */
export function listViews(api: ApiClient, setName: string) {
  const query = new URLSearchParams({ setName }).toString();
  return api.get(`/v1/view/list?${query}`, ViewPage, { operation: "listViews" });
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
