import { z } from "zod";

import { ThreatOperation } from "~/contract/threat-change";
import { CLOSE_NOTE_LENGTH, COMMENT_LENGTH } from "~/contract/threat-facts";
import { arranged, Checkbox, TextOrNull } from "~/screen/form-fields.server";
import type { ChangeContext } from "~/screen/intent.server";
import { endOfDay } from "~/ui/format/end-of-day";
import { formatNumber } from "~/contract/number-facts";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { Tags } from "~/ui/format/tags.server";

const [SetStatus, Assign, Tag, Comment] = ThreatOperation.options;

/** The validation messages of fields. */
export const THREAT_MESSAGES: Readonly<Record<string, string>> = {
  status: "Choose a status",
  reason: "Choose a reason",
  note: `Enter at most ${formatNumber(CLOSE_NOTE_LENGTH)} characters`,
  duplicateOf: "Choose the original threat",
  until: "Choose the day until which the risk is accepted",
  assignee: "Choose a person, or Unassigned",
  tags: SOME_TAGS_MESSAGE,
  text: `Enter 1 to ${formatNumber(COMMENT_LENGTH)} characters`,
};

/** The forms for one or several threats; each is parsed into the request of the API. */
export const ThreatForm = {
  /** Closing requires a reason; fields that a reason does not need may be empty. A day ends in the viewer's zone. */
  setStatus: ({ preferences: { zone } }: Pick<ChangeContext, "preferences">) =>
    arranged(SetStatus, ({ status, reason, note, duplicateOf, until }) => ({
      operation: "setStatus",
      ...filled({ status, reason, note, duplicateOf }),
      ...filled({
        until: typeof until === "string" && until !== "" ? (endOfDay(until, zone)?.toISOString() ?? until) : "",
      }),
    })),
  assign: z.object({ assignee: TextOrNull.pipe(Assign.shape.assignee) }),
  tag: z.object({ tags: Tags.pipe(Tag.shape.tags) }),
  comment: z.object({ text: Comment.shape.text, internal: Checkbox }),
};

function filled(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined));
}
