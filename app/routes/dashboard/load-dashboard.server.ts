import { writeRange } from "~/console/grid/address";
import type { RequestContext } from "~/context";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { openScreen } from "~/screen/open.server";
import { resolveRange } from "~/ui/format/time-range";

import { arrangeCards } from "./arrange-cards";
import { CARD_NAMES, CARDS } from "./card-catalogue.server";
import { pickFields } from "./card-fields.server";
import { readDashboardRange } from "./dashboard-range";
import { fetchCards } from "./fetch-cards.server";
import { fetchSetup } from "./setup.server";

/**
 * One round of calls, all at once, and the page waits for none of them: it is answered with its layout, and every card follows
 * when its panel is there. The API's list of panels is not asked for, because that would be a round trip in front of all
 * panels: the cards are known here by name, who gets which is decided by the same rule as the sidebar, and a panel that the
 * API refuses says so on its card.
 */
export function loadDashboard(context: RequestContext, opened: Awaited<ReturnType<typeof openScreen>>) {
  const { api, brand, viewer, visibility, preferences, url } = opened;
  const { catalogue, log, now } = context.services;
  const moment = now();
  const range = readDashboardRange(url.searchParams);
  const interval = resolveRange(range, moment.getTime(), preferences.zone);
  const request = {
    api,
    period: { interval, range: writeRange(range) },
    mayOpen: createLinkCheck(catalogue.screens, visibility),
    onMistake: (error: unknown) =>
      log.error({ requestId: context.requestId, brandId: brand.id, err: error }, "a part of the dashboard failed"),
  };
  const names = CARD_NAMES.filter((name) => !visibility.hiddenBy(catalogue.screens.byId(CARDS[name].screen)));
  return {
    range,
    updatedAt: moment.toISOString(),
    tenantId: viewer.tenant.tenantId,
    places: arrangeCards(names.map((name) => ({ name, width: CARDS[name].width }))),
    labels: Object.fromEntries(
      names.map((name) => {
        const { title, screen } = CARDS[name];
        const screenTitle = brand.renameLabel(catalogue.screens.byId(screen).title);
        return [name, { title: brand.renameLabel(title), screenTitle }];
      }),
    ),
    fields: pickFields(catalogue.fieldSets),
    cards: fetchCards(names, request),
    setup: brand.features.setupChecklist ? fetchSetup(viewer.userId, request) : undefined,
  };
}
