import type { CommentTree } from "~/features/comments/comment-tree";
import type { ReadComment } from "~/features/threats/fetch-comments.server";
import type { Threat } from "~/contract/threat";
import type { FieldChange, ThreatHistoryItem } from "~/contract/threat-history";

export interface ThreatEvent {
  id: string;
  at: string;
  kind: "seen" | "change" | "comment";
  title: string;
  /** Plain text, or a parsed comment. */
  body: string | CommentTree;
  actor: string | null;
}

interface TimelineSource {
  threat: Pick<Threat, "firstSeen" | "lastSeen" | "occurrences" | "slaDueAt">;
  history: readonly ThreatHistoryItem[];
  comments: readonly ReadComment[];
  /** The labels of a field and its value. */
  t: (field: string, value: string | null) => { label: string; text: string };
}

/** All events of a threat, newest first. */
export function eventsOf({ threat, history, comments, t }: TimelineSource): ThreatEvent[] {
  const seen = (id: string, at: string, title: string): ThreatEvent => ({
    id,
    at,
    kind: "seen",
    title,
    body: "",
    actor: null,
  });
  const events: ThreatEvent[] = [
    seen("first", threat.firstSeen, "First seen"),
    ...(threat.lastSeen === threat.firstSeen ? [] : [seen("last", threat.lastSeen, "Last seen")]),
    ...history.map((item) => changeEvent(item, t)),
    ...comments
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ commentId, createdAt, body, author, internal }) => ({
        id: commentId,
        at: createdAt,
        kind: "comment" as const,
        title: internal ? "Internal comment" : "Comment",
        body,
        actor: author.displayName,
      })),
  ];
  return events.sort((one, other) => other.at.localeCompare(one.at));
}

/** A change as an event: "Status: New → In progress", followed by the other changed fields. */
export function changeEvent(item: ThreatHistoryItem, t: TimelineSource["t"]): ThreatEvent {
  return {
    id: item.historyId,
    at: item.at,
    kind: "change",
    title: item.changes.map((change) => describeChange(change, t)).join(" · "),
    body: item.reason,
    actor: item.actor.displayName,
  };
}

/**
 * A changed field: "Status: New → In progress". A field without a previous value is shown as "Assignee:
 * tess@acme.example".
 */
export function describeChange({ field, from, to }: FieldChange, t: TimelineSource["t"]): string {
  const after = t(field, to);
  return from === null ? `${after.label}: ${after.text}` : `${after.label}: ${t(field, from).text} → ${after.text}`;
}
