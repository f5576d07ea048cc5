import { z } from "zod";

import { ATTACHMENT_BYTES, DESCRIPTION_LENGTH, REPLY_LENGTH, SUBJECT_LENGTH } from "./feedback-facts";
import { Time } from "./metadata";
import { pageOf } from "./list";
import { OneLine } from "./one-line";

export const FeedbackKind = z.enum(["problem", "idea", "question", "praise"]);
export const FeedbackSeverity = z.enum(["blocking", "annoying", "minor"]);
const Text = z.string().trim().min(DESCRIPTION_LENGTH.min).max(DESCRIPTION_LENGTH.max);

/** An image in Base64. Its actual type is detected from the first bytes. */
const NewAttachment = z.strictObject({
  fileName: OneLine.min(1).max(200),
  content: z.base64().max(Math.ceil(ATTACHMENT_BYTES / 3) * 4 + 4),
});

/** POST /v1/feedback/add */
export const NewFeedback = z.strictObject({
  kind: FeedbackKind,
  subject: OneLine.min(SUBJECT_LENGTH.min).max(SUBJECT_LENGTH.max),
  text: Text,
  /** For a problem. */
  severity: FeedbackSeverity.nullable(),
  /** The path of the screen that the feedback is about. */
  route: z.string().max(300),
  /** The attached context that the user reviewed and agreed to send. */
  diagnostics: z.string().max(20_000).nullable(),
  contactAllowed: z.boolean(),
  attachment: NewAttachment.nullable(),
});
export type NewFeedback = z.infer<typeof NewFeedback>;

/** POST /v1/feedback/{name}/comment */
export const FeedbackComment = z.strictObject({ text: z.string().trim().min(1).max(REPLY_LENGTH) });
export type FeedbackComment = z.infer<typeof FeedbackComment>;

export const Feedback = NewFeedback.omit({ attachment: true }).extend({
  feedbackId: z.string(),
  tenantId: z.string(),
  state: z.enum(["open", "answered", "planned", "done", "declined"]),
  author: z.object({ userId: z.string(), displayName: z.string() }),
  attachment: z.object({ fileName: z.string(), sizeBytes: z.number().int() }).nullable(),
  thread: z.array(z.object({ author: z.string(), text: z.string(), at: Time })),
  createdAt: Time,
});
export type Feedback = z.infer<typeof Feedback>;
export const FeedbackPage = pageOf("feedback", Feedback);
