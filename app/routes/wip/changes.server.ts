import { z } from "zod";

import { addFeedback } from "~/api/feedback.server";
import { lengthWords } from "~/contract/text-messages";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";

import { SECTION_LENGTH, subjectOf } from "./interest";

/** Stores interest in an upcoming section as feedback of the kind "idea". */
const notify = defineIntent({
  form: z.object({ section: z.string().trim().min(SECTION_LENGTH.min).max(SECTION_LENGTH.max) }),
  messages: { section: `Enter the name of the section in ${lengthWords(SECTION_LENGTH)}` },
  mayRun: () => true,
  async run({ api, values: { section } }) {
    await addFeedback(api, {
      kind: "idea",
      subject: subjectOf(section),
      text: `Please notify me when ${section} is available.`,
      severity: null,
      route: "/wip",
      diagnostics: null,
      contactAllowed: true,
      attachment: null,
    });
    return done(`We will notify you when ${section} is available`);
  },
});

export const changes = { notify };
