import { randomUUID } from "node:crypto";

import type { CommentRequest, ThreatComment, ThreatComments } from "~/contract/threat-comment";
import { COMMENT_EDIT_MINUTES } from "~/contract/threat-facts";
import type { RoleRule } from "~/contract/role";
import type { Threat } from "~/contract/threat";

import { parseComment } from "../../../rules/comment/parse-comment";
import type { RecordChange, RecordReads } from "../../../store/record-store";
import { countRows, narrow, readRows } from "../../../store/row-source";
import { notFound, Problem } from "../../problem";
import type { ThreatChangeContext } from "./change-threat";

const EDIT_MS = COMMENT_EDIT_MINUTES * 60_000;

/** Whether a caller works for the provider: only the provider's staff write and read internal comments. */
export function readsInternal(role: RoleRule): boolean {
  return role.fetchTenants === "all";
}

/** A page of the comments on a threat that the caller may read, oldest first. Page 1 contains the newest comments. */
export async function readComments(
  { rows }: Pick<RecordReads, "rows">,
  threatId: string,
  role: RoleRule,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ThreatComments> {
  const source = narrow(rows("threatComment"), (select) => {
    const onThreat = select.where("row.threat_id", "=", threatId);
    return readsInternal(role) ? onThreat : onThreat.where("row.internal", "=", 0);
  });
  const ofPage = narrow(source, (select) =>
    select
      .orderBy("row.created_at", "desc")
      .orderBy("row.comment_id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  );
  const [newestFirst, total] = await Promise.all([readRows(ofPage), countRows(source)]);
  return { comment: newestFirst.toReversed(), total, page, pageSize };
}

/** Writes a comment and updates the comment count of its threat. Comments hidden from customers are not counted. */
export async function addComment(
  change: RecordChange,
  threat: Threat,
  request: Required<CommentRequest>,
  { author, at }: ThreatChangeContext,
): Promise<ThreatComment> {
  const { text, internal, mentions } = request;
  const comment: ThreatComment = {
    commentId: randomUUID(),
    tenantId: threat.tenantId,
    threatId: threat.threatId,
    text,
    body: parseComment(text),
    author,
    createdAt: at,
    editedAt: null,
    deletedAt: null,
    internal,
    mentions,
  };
  await change.insert("threatComment", comment);
  await countComments(change, threat.threatId);
  return comment;
}

/**
 * Replaces the text of the caller's own comment. Throws a Problem (403) for comments of others, and after 15 minutes.
 */
export async function editComment(
  change: RecordChange,
  comment: ThreatComment,
  edit: Pick<ThreatComment, "text" | "mentions">,
  doing: ThreatChangeContext,
): Promise<ThreatComment> {
  requireOwn(comment, doing);
  if (!isYoung(comment, doing))
    throw new Problem(403, `Comments can only be edited within ${COMMENT_EDIT_MINUTES} minutes`);
  const edited = { ...comment, ...edit, body: parseComment(edit.text), editedAt: doing.at };
  await change.replace("threatComment", { commentId: comment.commentId }, edited);
  return edited;
}

/** Deletes the caller's own comment: a recent one completely, an older one except for a placeholder. */
export async function deleteComment(
  change: RecordChange,
  comment: ThreatComment,
  doing: ThreatChangeContext,
): Promise<void> {
  requireOwn(comment, doing);
  const key = { commentId: comment.commentId };
  if (isYoung(comment, doing)) await change.remove("threatComment", key);
  else
    await change.replace("threatComment", key, { ...comment, text: "", body: [], mentions: [], deletedAt: doing.at });
  await countComments(change, comment.threatId);
}

/** The comment with that id on that threat. Throws a Problem (404) if none exists that the caller may read. */
export async function findComment(
  change: Pick<RecordChange, "find">,
  { threatId, commentId }: { threatId: string; commentId: string },
  role: RoleRule,
): Promise<ThreatComment> {
  const comment = await change.find("threatComment", { commentId });
  const isReadable = comment?.threatId === threatId && (!comment.internal || readsInternal(role));
  if (!comment || !isReadable || comment.deletedAt !== null) throw notFound("comment", commentId);
  return comment;
}

function requireOwn({ author }: ThreatComment, doing: ThreatChangeContext): void {
  if (author.userId !== doing.author.userId) throw new Problem(403, "Only the author can change a comment");
}

function isYoung({ createdAt }: ThreatComment, { at }: ThreatChangeContext): boolean {
  return Date.parse(at) - Date.parse(createdAt) <= EDIT_MS;
}

async function countComments(change: RecordChange, threatId: string): Promise<void> {
  const threat = await change.find("threat", { threatId });
  const source = narrow(change.rows("threatComment"), (select) =>
    select.where("row.threat_id", "=", threatId).where("row.internal", "=", 0).where("row.deleted_at", "is", null),
  );
  const commentCount = await countRows(source);
  if (threat) await change.replace("threat", { threatId }, { ...threat, commentCount });
}
