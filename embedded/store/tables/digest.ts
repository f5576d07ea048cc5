import type { Digest, NewDigest } from "~/contract/digest";

import { describeTable } from "../describe-table";

/** A digest belongs to its recipient and is not visible to other users. */
export type StoredDigest = Digest &
  Pick<NewDigest, "questions" | "origin" | "timeZone" | "sender"> & { tenantId: string; userId: string };

export const DIGEST = describeTable<StoredDigest>()("digest", {
  key: ["digestId"],
  columns: {
    digestId: "text",
    userId: "text",
    displayName: "text",
    frequency: "text",
    path: "text",
    origin: "text",
    timeZone: "text",
    questions: "json",
    sender: "json",
    onlyAbove: "integer",
    createdAt: "time",
    nextAt: "time",
    sentAt: "time",
  },
  indexes: [["nextAt"]],
});

export const tables = { digest: DIGEST };
