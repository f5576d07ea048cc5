import { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { createSoftwareException, createVulnerabilityTicket, removeSoftwareException } from "~/api/software.server";
import { VulnerabilityScope, type VulnerabilityExceptionDraft } from "~/contract/exception";
import { EXCEPTION_MESSAGES, exceptionFields } from "~/features/exceptions/exception-form.server";
import { done } from "~/screen/change-answer";
import { jsonOf } from "~/screen/form-fields.server";
import { TICKET_MESSAGES, TicketForm } from "~/screen/ticket-form.server";
import { defineIntent } from "~/screen/intent.server";

/** Adds an exception for the scope selected in the form. */
export const addException = defineIntent({
  form: (context) => z.object({ scope: jsonOf(VulnerabilityScope), ...exceptionFields(context) }),
  messages: EXCEPTION_MESSAGES,
  run: ({ api, values }) => createException(api, values),
});

export async function createException(api: ApiClient, draft: VulnerabilityExceptionDraft) {
  const { subject } = await createSoftwareException(api, draft);
  return done(`An exception for ${subject} was added`);
}

export const revokeException = defineIntent({
  form: z.object({ exceptionId: z.string().min(1) }),
  async run({ api, values }) {
    await removeSoftwareException(api, values.exceptionId);
    return done("The exception was revoked");
  },
});

/** A ticket for the CVE in the drawer. */
export const openCveTicket = defineIntent({
  form: z.intersection(z.object({ cve: z.string().min(1).max(100) }).strip(), TicketForm),
  messages: TICKET_MESSAGES,
  async run({ api, values: { cve, ...request } }) {
    await createVulnerabilityTicket(api, cve, request);
    return done(`The ticket for ${cve} was created`);
  },
});
