import { getDashboard } from "~/api/dashboard.server";
import { getGlobalStatus } from "~/api/status.server";
import { writeRange } from "~/console/grid/address";
import type { RequestContext } from "~/context";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";
import { resolveRange } from "~/ui/format/time-range";

import { arrangeCards } from "./arrange-cards";
import { CARD_NAMES, CARDS } from "./card-catalogue.server";
import { pickFields } from "./card-fields.server";
import { nameComparedPeriod } from "./compared-period";
import { readDashboardRange } from "./dashboard-range";
import { DASHBOARD, fetchCards } from "./fetch-cards.server";
import { fetchSetup, isNewTenant } from "./setup.server";
import { within } from "./within";

/** The page waits this long for what decides its shape. Without an answer it shows every card. */
const PATIENCE_MS = 1000;

/**
 * One round of calls, all at once. The cards are known here by name, so no panel waits for the API's list of panels; that list
 * only takes away those that the API does not have. The page itself waits for two small answers, no longer than a moment, and
 * for no panel: each of those arrives when it is ready, and fails alone.
 */
export async function loadDashboard(context: RequestContext, opened: Awaited<ReturnType<typeof openScreen>>) {
  const { api, brand, viewer, visibility, preferences, url } = opened;
  const { catalogue, log, now } = context.services;
  const moment = now();
  const range = readDashboardRange(url.searchParams);
  const period = {
    interval: resolveRange(range, moment.getTime(), preferences.zone),
    range: writeRange(range),
  };
  const mayOpen = createLinkCheck(catalogue.screens, visibility);
  const shape = Promise.all([
    within(settle(getGlobalStatus(api)), PATIENCE_MS),
    within(settle(getDashboard(api, DASHBOARD)), PATIENCE_MS),
  ]);
  const promises = fetchCards({
    api,
    names: CARD_NAMES.filter((name) => !visibility.hiddenBy(catalogue.screens.byId(CARDS[name].screen))),
    period,
    mayOpen,
    onMistake: (error) => {
      if (error instanceof Response) return;
      log.error({ requestId: context.requestId, brandId: brand.id, err: error }, "a card of the dashboard failed");
    },
  });
  const [status, dashboard] = await shape;
  const isNew = status?.ok === true && isNewTenant(status.value);
  const offered = dashboard?.ok ? new Set(dashboard.value.panels.map(({ name }) => name)) : undefined;
  const names = CARD_NAMES.filter((name) => promises[name] && (offered?.has(name) ?? true));
  return {
    range,
    compared: nameComparedPeriod(period.interval),
    updatedAt: moment.toISOString(),
    tenantId: viewer.tenant.tenantId,
    setup: isNew ? await fetchSetup({ api, status: status.value, viewerId: viewer.userId, mayOpen }) : null,
    places: isNew ? [] : arrangeCards(names.map((name) => ({ name, width: CARDS[name].width }))),
    labels: Object.fromEntries(
      names.map((name) => [
        name,
        {
          title: brand.renameLabel(CARDS[name].title),
          screenTitle: brand.renameLabel(catalogue.screens.byId(CARDS[name].screen).title),
        },
      ]),
    ),
    fields: pickFields(catalogue.fieldSets),
    promises: isNew ? {} : promises,
  };
}
