import { Router, type RequestHandler } from "express";

import { OPEN_STATUSES } from "~/contract/threat-facts";

import { sendAlertMails } from "./api/alerts/send-alert-mails";
import { sendDueAlerts } from "./api/alerts/send-due-alerts";
import type { PanelSources } from "./api/dashboard/panel-sources";
import { sendDueDigests } from "./api/digests/send-due-digests";
import type { ApiServices } from "./api/services";
import { DAY } from "./identity/clock";
import type { EmbeddedServices } from "./open-services";
import { narrow, readRows } from "./store/row-source";

/** For tests: resets the data, and brings forward what otherwise happens with time. Empty unless the services allow it. */
export function createTestRouter(
  { reset, advance }: Pick<EmbeddedServices, "reset" | "advance">,
  api: ApiServices,
  sources: PanelSources,
): Router {
  const router = Router();
  if (reset) router.post("/reset", run(reset));
  if (advance) {
    // `?minutes=60` adds the telemetry of the last hour.
    router.post("/advance", (request, response, next) => {
      advance(Number(request.query["minutes"] ?? 1)).then(() => response.status(204).end(), next);
    });
    router.post(
      "/digests",
      run(() => sendTomorrowsDigests(api, sources)),
    );
    router.post(
      "/alerts",
      run(() => alertOfNewest(api, sources)),
    );
  }
  return router;
}

function run(work: () => Promise<void>): RequestHandler {
  return (_request, response, next) => {
    work().then(() => response.status(204).end(), next);
  };
}

/** Sends the digests that become due within a day. */
function sendTomorrowsDigests(api: ApiServices, sources: PanelSources): Promise<void> {
  return sendDueDigests({ ...api, clock: () => api.clock() + DAY }, sources);
}

/** Sends alerts of the newest open threat of each organization. */
async function alertOfNewest(api: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock } = api;
  for (const { name } of await readRows(records.provider.tenants())) {
    const own = records.forTenant(name);
    const open = narrow(own.rows("threat"), (select) =>
      select.where("row.status", "in", OPEN_STATUSES).orderBy("row.first_seen", "desc").limit(1),
    );
    const dueAt = new Date(clock()).toISOString();
    for (const { threatId } of await readRows(open))
      await own.change((change) => change.insert("threatAlert", { threatId, dueAt, escalated: false }));
  }
  await sendDueAlerts(api);
  await sendAlertMails(api, sources);
}
