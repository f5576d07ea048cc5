import { expect, test } from "vitest";

import type { ReadComment } from "~/features/threats/fetch-comments.server";
import type { ThreatHistoryItem } from "~/contract/threat-history";

import { eventsOf } from "./timeline-events";

const author = { userId: "u", displayName: "Tess", role: "Tenant Admin" };
const t = (field: string, value: string | null) => ({ label: field, text: value ?? "nothing" });
const change = {
  historyId: "h",
  at: "2026-06-01T12:00:00Z",
  actor: author,
  changes: [
    { field: "status", from: "new", to: null },
    { field: "reason", from: null, to: "benign" },
  ],
  reason: "why",
};
const comment = (commentId: string, createdAt: string, deletedAt: string | null) =>
  ({ commentId, createdAt, deletedAt, body: [], author, internal: false }) as unknown as ReadComment;

test("combines sightings, changes and comments, newest first, without deleted comments", () => {
  const threat = {
    firstSeen: "2026-06-01T10:00:00Z",
    lastSeen: "2026-06-01T11:00:00Z",
    occurrences: 2,
    slaDueAt: null,
  };
  const comments = [
    comment("c1", "2026-06-01T10:30:00Z", null),
    comment("c2", "2026-06-01T13:00:00Z", "2026-06-01T13:01:00Z"),
  ];
  const events = eventsOf({ threat, history: [change as ThreatHistoryItem], comments, t });
  expect(events.map(({ id }) => id)).toEqual(["h", "last", "c1", "first"]);
  expect(events[0]).toMatchObject({ title: "status: new → nothing · reason: benign", body: "why", actor: "Tess" });
});

test("lists a single sighting only once", () => {
  const at = "2026-06-01T10:00:00Z";
  const threat = { firstSeen: at, lastSeen: at, occurrences: 1, slaDueAt: null };
  expect(eventsOf({ threat, history: [], comments: [], t })).toHaveLength(1);
});
