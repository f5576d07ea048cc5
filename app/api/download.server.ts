import { DownloadLink, DownloadList } from "~/contract/download";

import type { ApiClient } from "./client.server";

export async function listDownloads(api: ApiClient) {
  return (await api.get("/v1/downloads/list", DownloadList, { operation: "listDownloads" })).download;
}

/** Returns a token that allows downloading the file for a few minutes. */
export function createDownloadLink(api: ApiClient, name: string) {
  const operation = "createDownloadLink";
  return api.send("POST", `${pathOf(name)}/link`, undefined, DownloadLink, { operation });
}

/** Returns the file as a stream. */
export function openDownload(api: ApiClient, name: string, token: string) {
  const path = `${pathOf(name)}/file?${new URLSearchParams({ token })}`;
  return api.open(path, "application/octet-stream", { operation: "openDownload" });
}

function pathOf(name: string): string {
  return `/v1/downloads/${encodeURIComponent(name)}`;
}
