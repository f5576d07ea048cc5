import { z } from "zod";

import { createThreatComment, removeThreatComment, updateThreatComment } from "~/api/threat.server";
import { findMentions } from "~/features/threats/find-mentions.server";
import { THREAT_MESSAGES, ThreatForm } from "~/features/threats/threat-forms.server";
import { done } from "~/screen/change-answer";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";

const OfComment = z.object({ commentId: z.string().min(1).max(100) });

export const comment = defineIntent({
  form: ThreatForm.comment,
  messages: THREAT_MESSAGES,
  async run({ values: { text, internal }, ...change }) {
    const mentions = await findMentions(change, text);
    await createThreatComment(change.api, idIn(change.params), { text, internal, mentions });
    return done("The comment was added");
  },
});

export const editComment = defineIntent({
  form: OfComment.extend({ text: ThreatForm.comment.shape.text }),
  messages: THREAT_MESSAGES,
  async run({ values: { commentId, text }, ...change }) {
    const mentions = await findMentions(change, text);
    await updateThreatComment(change.api, idIn(change.params), commentId, { text, mentions });
    return done("The comment was saved");
  },
});

export const deleteComment = defineIntent({
  form: OfComment,
  async run({ api, params, values: { commentId } }) {
    await removeThreatComment(api, idIn(params), commentId);
    return done("The comment was deleted");
  },
});

function idIn(params: ChangeContext["params"]): string {
  return params["threatId"] ?? "";
}
