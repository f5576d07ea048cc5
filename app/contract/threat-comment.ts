import { z } from "zod";

import { CommentBody } from "./comment-body";
import { Time } from "./metadata";
import { COMMENT_LENGTH } from "./threat-facts";

export const CommentText = z
  .string()
  .transform((text) => text.replace(/\r\n?/g, "\n").trim())
  .pipe(z.string().min(1).max(COMMENT_LENGTH));

export const Author = z.object({ userId: z.string(), displayName: z.string(), role: z.string() });
export type Author = z.infer<typeof Author>;

/** A comment on a threat. A deleted comment remains as a stub without its text. */
export const ThreatComment = z.object({
  commentId: z.string(),
  tenantId: z.string(),
  threatId: z.string(),
  text: z.string(),
  /** The Markdown of the text, parsed on write. */
  body: CommentBody,
  author: Author,
  createdAt: Time,
  editedAt: Time.nullable(),
  deletedAt: Time.nullable(),
  /** Visible to the provider's users only. */
  internal: z.boolean(),
  /** Email addresses of mentioned people. */
  mentions: z.array(z.string()),
});
export type ThreatComment = z.infer<typeof ThreatComment>;

/** GET /v1/threat/{threatId}/comment: one page of comments, oldest first. Page 1 has the newest. */
export const ThreatComments = z.object({
  comment: z.array(ThreatComment),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});
export type ThreatComments = z.infer<typeof ThreatComments>;

/** POST /v1/threat/{threatId}/comment/add */
export const CommentRequest = z.strictObject({
  text: CommentText,
  internal: z.boolean().default(false),
  mentions: z.array(z.email()).max(20).default([]),
});
export type CommentRequest = z.input<typeof CommentRequest>;

/** PUT /v1/threat/{threatId}/comment/{commentId} */
export const CommentEdit = CommentRequest.pick({ text: true, mentions: true });
export type CommentEdit = z.input<typeof CommentEdit>;
