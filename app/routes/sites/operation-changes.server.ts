import { z } from "zod";

import { addMaintenance, cancelMaintenance, revokeEnrolmentToken } from "~/api/site.server";
import { MAINTENANCE_DAYS } from "~/contract/site-facts";
import { isWindow, MaintenanceReason } from "~/contract/site-work";
import { REASON_MESSAGE } from "~/contract/text-messages";
import { createToken } from "~/features/sites/enrolment.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { momentIn } from "~/ui/format/day.server";

const Name = z.string().min(1).max(100);
const Id = z.string().min(1).max(60);

const revokeToken = defineIntent({
  form: z.object({ name: Name, tokenId: Id }),
  async run({ api, values: { name, tokenId } }) {
    await revokeEnrolmentToken(api, name, tokenId);
    return done("The enrolment token was revoked");
  },
});

const planMaintenance = defineIntent({
  form: ({ preferences: { zone } }) =>
    z
      .object({ name: Name, startsAt: momentIn(zone), endsAt: momentIn(zone), reason: MaintenanceReason })
      .refine(isWindow, { path: ["endsAt"] }),
  messages: {
    startsAt: "Choose a date and a time",
    endsAt: `Choose an end within ${MAINTENANCE_DAYS} days after the start`,
    reason: REASON_MESSAGE,
  },
  async run({ api, values: { name, ...order } }) {
    await addMaintenance(api, name, order);
    return done("The maintenance window was planned");
  },
});

const cancelWindow = defineIntent({
  form: z.object({ name: Name, windowId: Id }),
  async run({ api, values: { name, windowId } }) {
    await cancelMaintenance(api, name, windowId);
    return done("The maintenance window was cancelled");
  },
});

export const operationChanges = { createToken, revokeToken, planMaintenance, cancelMaintenance: cancelWindow };
