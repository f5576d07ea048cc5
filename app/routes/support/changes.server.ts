import { z } from "zod";

import { addFeedback, closeFeedback, commentOnFeedback } from "~/api/feedback.server";
import { FeedbackComment, FeedbackKind, FeedbackSeverity, NewFeedback } from "~/contract/feedback";
import { ATTACHMENT_BYTES, DESCRIPTION_LENGTH, REPLY_LENGTH, SUBJECT_LENGTH } from "~/contract/feedback-facts";
import { lengthWords } from "~/contract/text-messages";
import { makeLineVisible } from "~/contract/visible-facts";
import { done } from "~/screen/change-answer";
import { Checkbox } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";

const FeedbackId = z.string().min(1).max(60);

/** Browsers send an empty file for a file field without a selection. */
const Picture = z
  .instanceof(File)
  .refine(({ size }) => size <= ATTACHMENT_BYTES, "Choose an image of at most 680 kB")
  .refine(({ size, type }) => size === 0 || ["image/png", "image/jpeg"].includes(type), "Choose a PNG or JPEG image")
  .optional();

const send = defineIntent({
  form: z.object({
    kind: FeedbackKind,
    subject: NewFeedback.shape.subject,
    text: NewFeedback.shape.text,
    severity: FeedbackSeverity.or(z.literal("")).transform((severity) => severity || null),
    route: NewFeedback.shape.route,
    diagnostics: z.string().max(20_000).optional(),
    contactAllowed: Checkbox,
    attachment: Picture,
  }),
  messages: {
    subject: `Enter a subject of ${lengthWords(SUBJECT_LENGTH)}`,
    text: `Enter a description of ${lengthWords(DESCRIPTION_LENGTH)}`,
    kind: "Choose a kind",
    severity: "Choose a severity",
  },
  mayRun: () => true,
  async run({ api, values: { attachment, diagnostics, ...feedback } }) {
    const { subject } = await addFeedback(api, {
      ...feedback,
      diagnostics: diagnostics ?? null,
      attachment: attachment && attachment.size > 0 ? await encode(attachment) : null,
    });
    return done(`"${subject}" was sent`);
  },
});

const comment = defineIntent({
  form: FeedbackComment.extend({ feedbackId: FeedbackId }).strip(),
  messages: { text: `Enter a reply of ${lengthWords({ min: 1, max: REPLY_LENGTH })}` },
  mayRun: () => true,
  async run({ api, values: { feedbackId, text } }) {
    await commentOnFeedback(api, feedbackId, text);
    return done("The reply was sent");
  },
});

const close = defineIntent({
  form: z.object({ feedbackId: FeedbackId }),
  mayRun: () => true,
  async run({ api, values: { feedbackId } }) {
    const { subject } = await closeFeedback(api, feedbackId);
    return done(`"${subject}" was closed`);
  },
});

/** The name of a file may contain characters that are not shown, or reverse the text after them. */
async function encode(file: File) {
  const fileName = makeLineVisible(file.name.slice(0, 200)).slice(0, 200);
  return { fileName, content: Buffer.from(await file.arrayBuffer()).toString("base64") };
}

export const changes = { send, comment, close };
