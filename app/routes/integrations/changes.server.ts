import { redirectDocument } from "@remix-run/node";
import { z } from "zod";

import {
  changeIntegration,
  configureIntegration,
  getIntegration,
  syncIntegration,
  testIntegration,
} from "~/api/integration.server";
import { consentLink } from "~/features/integrations/consent-link.server";
import { done } from "~/screen/change-answer";
import { jsonOf } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

import { connectWiseChanges } from "./connectwise-changes.server";
import { clearConsent, storeConsent } from "./consent.server";

const Name = z.string().min(1).max(60);

/** Redirects the browser to the consent page. */
const connect = defineIntent({
  form: z.object({ name: Name }),
  async run({ api, context, viewer, values: { name } }) {
    const { consentUrl, displayName } = await getIntegration(api, name);
    if (consentUrl === null) return { fieldErrors: { name: `${displayName} has no consent page` } };
    const url = consentLink(consentUrl, context, () => storeConsent(context, name, viewer.tenant.tenantId));
    if (!url) {
      const problem = `The consent page of ${displayName} is not on a host that this console may send you to. Ask an administrator to allow the host.`;
      return { fieldErrors: { name: problem } };
    }
    return redirectDocument(url.href);
  },
});

/** Passes all parameters returned by the consent page to the integration (requirement 4.15), once. */
const completeConsent = defineIntent({
  form: z.object({ name: Name, params: jsonOf(z.record(z.string(), z.string())) }),
  async run({ api, context, catalogue, values: { name, params } }) {
    // Stored for one attempt, regardless of its outcome (requirement 4.16).
    clearConsent(context);
    const configured = await toLoadResult(configureIntegration(api, name, params));
    // Failures show no toast; the card shows the reason (requirement 8.9).
    return configured.ok
      ? done(catalogue.failures.success.integrationConfigured)
      : Response.json({ isConfigured: false });
  },
});

const configure = defineIntent({
  form: z.object({ name: Name }).catchall(z.string()),
  async run({ api, values: { name, ...params } }) {
    const { displayName, state, reason } = await configureIntegration(api, name, params);
    if (state === "connected") return done(`${displayName} is connected`);
    return { toast: { kind: "warning", text: `${displayName} was saved. ${reason}` } };
  },
});

const test = defineIntent({
  form: z.object({ name: Name }),
  async run({ api, values: { name } }) {
    const { displayName, lastTest } = await testIntegration(api, name);
    if (lastTest?.ok) return done(`The test of ${displayName} succeeded`);
    return { toast: { kind: "warning", text: `The test of ${displayName} failed` } };
  },
});

const sync = defineIntent({
  form: z.object({ name: Name }),
  async run({ api, values: { name } }) {
    const { displayName, log } = await syncIntegration(api, name);
    const [last] = log;
    if (last?.result === "ok") return done(`${displayName}: ${last.message}`);
    return { toast: { kind: "warning", text: `The synchronization of ${displayName} failed` } };
  },
});

const stateChange = (auditedAction: "pause" | "resume" | "disconnect", what: string) =>
  defineIntent({
    form: z.object({ name: Name }),
    async run({ api, values: { name } }) {
      const { displayName } = await changeIntegration(api, name, auditedAction);
      return done(`${displayName} was ${what}`);
    },
  });

export const changes = {
  connect,
  completeConsent,
  configure,
  test,
  sync,
  pause: stateChange("pause", "paused"),
  resume: stateChange("resume", "resumed"),
  disconnect: stateChange("disconnect", "disconnected"),
  ...connectWiseChanges,
};
