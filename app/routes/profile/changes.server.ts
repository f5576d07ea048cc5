import { z } from "zod";

import { saveAlertSubscription, stopAlerts } from "~/api/alert-subscription.server";
import { stopDigest } from "~/api/digest.server";
import { endOwnSession, removeOwnPasskey } from "~/api/own-access.server";
import { ALERT_SEVERITIES } from "~/contract/alert-facts";
import { subscriptionTarget } from "~/features/digests/subscription-target.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { signOutOrFail } from "~/screen/provider-failure.server";

/** These intents only affect the user's own account, so they are available to every role. */
const own = { isPersonal: true, mayRun: () => true };

/** The options for the browser, in the format of the identity provider. Makes no changes yet. */
const startPasskey = defineIntent({
  ...own,
  form: z.object({}),
  async run({ context, session, viewer }) {
    const started = await context.services.identity
      .startPasskey(session.tokens.refreshJwt, viewer.loginId, context.origin)
      .catch((error: unknown) => signOutOrFail(context, error));
    return Response.json({ passkey: started, families: [] });
  },
});

const finishPasskey = defineIntent({
  ...own,
  form: z.object({ transactionId: z.string().min(1), response: z.string().min(1) }),
  async run({ context, session, values }) {
    await context.services.identity
      .finishPasskey(session.tokens.refreshJwt, values)
      .catch((error: unknown) => signOutOrFail(context, error));
    return { ...done("The passkey was added"), families: ["Users"] };
  },
});

const removePasskey = defineIntent({
  ...own,
  form: z.object({ passkeyId: z.string().min(1) }),
  async run({ api, values }) {
    await removeOwnPasskey(api, values.passkeyId);
    return done("The passkey was removed");
  },
});

const endSession = defineIntent({
  ...own,
  form: z.object({ sessionId: z.string().min(1) }),
  async run({ api, values }) {
    await endOwnSession(api, values.sessionId);
    return done("The session was ended");
  },
});

const stop = defineIntent({
  mayRun: () => true,
  form: z.object({ digestId: z.string().min(1).max(60) }),
  async run({ api, values }) {
    await stopDigest(api, values.digestId);
    return done("Digest cancelled");
  },
});

const saveAlerts = defineIntent({
  mayRun: () => true,
  form: z.object({ minSeverity: z.enum(ALERT_SEVERITIES) }),
  async run(change) {
    const { api, brand, values } = change;
    await saveAlertSubscription(api, { ...values, ...subscriptionTarget(change), words: brand.words });
    return done("Subscribed to email alerts");
  },
});

const stopSending = defineIntent({
  mayRun: () => true,
  form: z.object({}),
  async run({ api }) {
    await stopAlerts(api);
    return done("Unsubscribed from email alerts");
  },
});

export const changes = {
  startPasskey,
  finishPasskey,
  removePasskey,
  endSession,
  stopDigest: stop,
  saveAlerts,
  stopAlerts: stopSending,
};
