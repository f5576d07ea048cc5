import { z } from "zod";

import { Digest, DigestPage, type NewDigest } from "~/contract/digest";

import type { ApiClient } from "./client.server";
import { shownRows } from "./shown-rows";

/** The caller's digests of this organization. */
export async function listDigests(api: ApiClient) {
  const { items } = await api.get("/v1/digest/list", DigestPage, { operation: "listDigests" });
  return items;
}

/** Creates a digest, replacing the caller's digest with the same path. Concealed data is excluded from its numbers. */
export function saveDigest(api: ApiClient, digest: z.input<typeof NewDigest>) {
  const questions = digest.questions.map((question) => ({
    ...question,
    filters: shownRows(api, question.query.source, question.filters ?? []),
  }));
  return api.send("PUT", "/v1/digest", { ...digest, questions }, Digest, { operation: "saveDigest" });
}

export function stopDigest(api: ApiClient, digestId: string) {
  return api.send("DELETE", `/v1/digest/${encodeURIComponent(digestId)}`, undefined, z.undefined(), {
    operation: "stopDigest",
  });
}
