import { data } from "@remix-run/node";
import { z } from "zod";

import { isolateDevice } from "~/api/device.server";
import {
  createThreatTicket,
  getThreat,
  getThreatHistory,
  linkThreatTicket,
  unlinkThreatTicket,
  updateThreat,
} from "~/api/threat.server";
import { IsolationChange } from "~/contract/device";
import { REASON_MESSAGE } from "~/contract/text-messages";
import type { ThreatChange } from "~/contract/threat-change";
import { TicketLink } from "~/contract/ticket";
import { THREAT_MESSAGES, ThreatForm } from "~/features/threats/threat-forms.server";
import { done } from "~/screen/change-answer";
import { Version } from "~/screen/form-fields.server";
import { defineIntent, type Change, type ChangeContext } from "~/screen/intent.server";
import { TICKET_MESSAGES, TicketForm } from "~/screen/ticket-form.server";

import { comment, deleteComment, editComment } from "./comment-changes.server";
import { differencesBetween } from "./threat-differences";

const OfVersion = z.object({ resourceVersion: Version });

const setStatus = defineIntent({
  form: (context) => z.intersection(ThreatForm.setStatus(context), OfVersion),
  messages: THREAT_MESSAGES,
  async run({ values: { operation: _operation, ...change }, ...context }) {
    await save(context, change);
    return done("The status was changed");
  },
  conflict: ({ values, ...context }) => describeConflict(context, values),
});

const assign = defineVersioned(ThreatForm.assign.and(OfVersion), ({ assignee }) =>
  assignee === null ? "The threat was unassigned" : "The threat was assigned",
);
const tag = defineVersioned(ThreatForm.tag.and(OfVersion), () => "The tags were saved");

const ticket = defineIntent({
  form: TicketForm,
  messages: TICKET_MESSAGES,
  async run({ api, params, values }) {
    await createThreatTicket(api, idIn(params), values);
    return done("The ticket was created");
  },
});

const linkTicket = defineIntent({
  form: TicketLink,
  messages: { ticketId: "Choose a ticket" },
  async run({ api, params, values }) {
    await linkThreatTicket(api, idIn(params), values);
    return done(`The ticket ${values.ticketId} was linked`);
  },
});

const unlinkTicket = defineIntent({
  form: z.object({}),
  async run({ api, params }) {
    await unlinkThreatTicket(api, idIn(params));
    return done("The ticket was unlinked");
  },
});

const isolate = defineIntent({
  form: IsolationChange.pick({ reason: true }).strip(),
  messages: { reason: REASON_MESSAGE },
  async run({ api, params, values }) {
    const { threat } = await getThreat(api, idIn(params));
    if (threat.deviceName === null) throw data("This threat does not involve a device.", { status: 422 });
    await isolateDevice(api, threat.deviceName, { isolated: true, ...values });
    return done(`${threat.deviceName} was isolated`);
  },
});

export const changes = {
  setStatus,
  assign,
  tag,
  ticket,
  linkTicket,
  unlinkTicket,
  isolate,
  comment,
  editComment,
  deleteComment,
};

/** A change of a version of the threat. `describe` says what was saved. */
function defineVersioned(form: z.ZodType<ThreatChange>, describe: (change: ThreatChange) => string) {
  return defineIntent({
    form,
    messages: THREAT_MESSAGES,
    async run({ values, ...context }: Change<ThreatChange>) {
      await save(context, values);
      return done(describe(values));
    },
    conflict: (change: Change<ThreatChange>) => describeConflict(change, change.values),
  });
}

async function save({ api, params }: Pick<ChangeContext, "api" | "params">, change: ThreatChange) {
  await updateThreat(api, idIn(params), change);
}

async function describeConflict({ api, fieldSets, params }: ChangeContext, change: ThreatChange) {
  const id = idIn(params);
  const [{ threat }, { history }] = await Promise.all([getThreat(api, id), getThreatHistory(api, id)]);
  return {
    resourceVersion: threat.metadata?.resourceVersion ?? 0,
    by: history[0]?.actor.displayName ?? null,
    at: threat.metadata?.updatedAt ?? threat.lastSeen,
    differences: differencesBetween(threat, change),
    set: fieldSets.get("threat"),
  };
}

function idIn(params: ChangeContext["params"]): string {
  return params["threatId"] ?? "";
}
