import { z } from "zod";

import { changeThreats } from "~/api/threat.server";
import { findMentions } from "~/features/threats/find-mentions.server";
import { THREAT_MESSAGES, ThreatForm } from "~/features/threats/threat-forms.server";
import { bulkChange } from "~/grid/bulk/bulk-change.server";

const THREATS = {
  noun: { one: "threat", many: "threats" },
  undo: "threat",
  messages: THREAT_MESSAGES,
} as const;

export const changes = {
  setStatus: bulkChange({
    ...THREATS,
    form: ThreatForm.setStatus,
    run: ({ api, values }, selection) => changeThreats(api, selection, values),
  }),
  assign: bulkChange({
    ...THREATS,
    form: ThreatForm.assign,
    run: ({ api, values }, selection) => changeThreats(api, selection, { operation: "assign", ...values }),
  }),
  tag: bulkChange({
    ...THREATS,
    form: ThreatForm.tag,
    run: ({ api, values }, selection) => changeThreats(api, selection, { operation: "tag", ...values }),
  }),
  comment: bulkChange({
    ...THREATS,
    form: ThreatForm.comment,
    async run({ values, ...change }, selection) {
      const mentions = await findMentions(change, values.text);
      return changeThreats(change.api, selection, { operation: "comment", ...values, mentions });
    },
  }),
  ticket: bulkChange({
    ...THREATS,
    form: z.object({}),
    run: ({ api }, selection) => changeThreats(api, selection, { operation: "ticket" }),
  }),
};
