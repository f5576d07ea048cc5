import { isQuestionList, QUESTION_LISTS } from "~/contract/language/question-lists";
import { inBrandWords } from "~/contract/term-facts";
import type { RequestContext } from "~/context";
import type { CardQuestion } from "~/catalogue/prompts";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { resolveTogether } from "~/screen/resolve-together.server";
import type { openScreen } from "~/screen/open.server";
import { readDashboardRange } from "~/features/dashboards/dashboard-range";
import { resolveRange, writeRange } from "~/contract/language/time-range";

import { arrangeCards } from "./arrange-cards";
import { CARD_NAMES, CARDS } from "./card-catalogue.server";
import { pickFields } from "./card-fields.server";
import { type CardPromises, fetchCards, type PanelRequest } from "./fetch-cards.server";
import { fetchSetup } from "./setup.server";

/**
 * Starts all calls in parallel and waits while cards arrive in quick succession: the page is sent with those cards, and
 * each late card follows when its panel has loaded. The API's list of panels is not fetched, since that would cost a
 * round trip before all panels. The cards are known by name, access to them follows the same rule as the sidebar, and a
 * panel that the API refuses shows its error.
 */
export async function loadDashboard(context: RequestContext, screenContext: Awaited<ReturnType<typeof openScreen>>) {
  const { api, brand, viewer, visibility, preferences, url } = screenContext;
  const { catalogue, log, now } = context.services;
  const moment = now();
  const range = readDashboardRange(url.searchParams);
  const interval = resolveRange(range, moment.getTime(), preferences.zone);
  const request = {
    api,
    period: { interval, range: writeRange(range) },
    mayOpen: createLinkCheck(catalogue.screens, visibility),
    words: catalogue.audit,
    screens: catalogue.screens,
    unlessRetained: screenContext.unlessRetained,
    onMistake: (error: unknown) =>
      log.error({ requestId: context.requestId, brandId: brand.id, err: error }, "a dashboard card failed"),
  };
  const setup = brand.features.setupChecklist ? fetchSetup(viewer.userId, request) : undefined;
  const names = CARD_NAMES.filter((name) => !visibility.hiddenBy(catalogue.screens.byId(CARDS[name].screen)));
  return {
    range,
    updatedAt: moment.toISOString(),
    tenantId: viewer.tenant.tenantId,
    canChange: viewer.role.canChange,
    places: arrangeCards(names.map((name) => ({ name, width: CARDS[name].width }))),
    labels: Object.fromEntries(
      names.map((name) => {
        const { title, screen } = CARDS[name];
        const screenTitle = brand.renameLabel(catalogue.screens.byId(screen).title);
        const question = questionOf(catalogue.prompts.cards[name], request);
        return [name, { title: inBrandWords(title, brand.words), screenTitle, question }];
      }),
    ),
    fields: pickFields(screenContext.fieldSets),
    ...(await resolveCards(fetchCards(names, request), setup)),
  };
}

/** What the card asks the assistant; undefined without a question, or if the viewer may not open the list. */
function questionOf(question: CardQuestion | undefined, { period, mayOpen }: Pick<PanelRequest, "period" | "mayOpen">) {
  if (!question || !isQuestionList(question.set) || !mayOpen(QUESTION_LISTS[question.set].path)) return undefined;
  return { text: question.say, ...(question.inRange && { range: period.range }) };
}

async function resolveCards(cards: CardPromises, setup: ReturnType<typeof fetchSetup> | undefined) {
  const { setup: steps, ...arrived } = await resolveTogether({ ...cards, setup });
  return { cards: arrived, setup: steps };
}
