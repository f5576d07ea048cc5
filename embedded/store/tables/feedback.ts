import type { Feedback } from "~/contract/feedback";

import { describeTable } from "../describe-table";

/** The screenshot attached to feedback, in Base64. */
export interface StoredAttachment {
  tenantId: string;
  feedbackId: string;
  content: string;
}

export const FEEDBACK = describeTable<Feedback>()("feedback", {
  key: ["feedbackId"],
  columns: { feedbackId: "text", "author.userId": "text", state: "text", createdAt: "time" },
  document: true,
});

export const FEEDBACK_ATTACHMENT = describeTable<StoredAttachment>()("feedback_attachment", {
  key: ["feedbackId"],
  columns: { feedbackId: "text", content: "text" },
});

export const tables = { feedback: FEEDBACK, feedbackAttachment: FEEDBACK_ATTACHMENT };
