import { DownloadLink, DownloadList } from "~/contract/download";

import type { ApiClient } from "./client.server";

export async function listDownloads(api: ApiClient) {
  return (await api.get("/v1/downloads/list", DownloadList, { operation: "listDownloads" })).download;
}

/** Returns a token that allows downloading the file for a few minutes; the newest version if none is given. */
export function createDownloadLink(api: ApiClient, name: string, version?: string) {
  const operation = "createDownloadLink";
  const query = version === undefined ? "" : `?${new URLSearchParams({ version })}`;
  return api.send("POST", `${pathOf(name)}/link${query}`, undefined, DownloadLink, { operation });
}

/** Returns the file as a stream. The token is of the same version. */
export function openDownload(api: ApiClient, name: string, token: string, version?: string) {
  const query = new URLSearchParams({ token, ...(version !== undefined && { version }) });
  const path = `${pathOf(name)}/file?${query}`;
  return api.open(path, "application/octet-stream", { operation: "openDownload" });
}

function pathOf(name: string): string {
  return `/v1/downloads/${encodeURIComponent(name)}`;
}
