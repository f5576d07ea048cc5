import type { ApiClient } from "~/api/client.server";
import { getPanel } from "~/api/dashboard.server";
import type { Panel } from "~/contract/dashboard";
import type { MayOpen } from "~/screen/link-visibility.server";
import { settle, type Settled } from "~/screen/settle";

import { CARDS, type CardContents, type CardName } from "./card-catalogue.server";
import type { Period } from "./cards/period";
import { nameComparedPeriod } from "./compared-period";
import { keepOpenLinks } from "./panel-links";

/** The dashboard that is built in. */
const DASHBOARD = "default";

export interface PanelRequest {
  api: ApiClient;
  period: Period;
  mayOpen: MayOpen;
  /** Told of mistakes in our own code; what the API refuses is shown on the card. */
  onMistake: (error: unknown) => void;
}

/** A card's content, with what it was compared with: while the next time range is on its way, it still says so of this one. */
export interface LoadedCard<Content> {
  content: Content;
  /** To follow "vs": "previous 7 days". */
  compared: string;
}

/** The cards that are on their way, by name. */
export type CardPromises = { [Name in CardName]?: Promise<Settled<LoadedCard<CardContents[Name]>>> };

/** Asks for all of them at once, and waits for none. */
export function fetchCards(names: readonly CardName[], request: PanelRequest): CardPromises {
  const compared = nameComparedPeriod(request.period.interval);
  return Object.fromEntries(
    names.map((name) => {
      const read: (panel: Panel, period: Period) => CardContents[CardName] = CARDS[name].read;
      return [name, fetchPanel(name, request, (panel) => ({ content: read(panel, request.period), compared }))];
    }),
  );
}

/** What is made of a panel; without the links that the viewer may not follow. Asked for twice, a panel is fetched once. */
export function fetchPanel<Content>(
  name: CardName,
  { api, period, mayOpen, onMistake }: PanelRequest,
  read: (panel: Panel) => Content | Promise<Content>,
): Promise<Settled<Content>> {
  const content = settle(
    getPanel(api, DASHBOARD, name, period.interval).then((panel) => read(keepOpenLinks(panel, mayOpen))),
  );
  // Nobody waits for a page that was left, and a rejection that nobody waits for ends the process. A redirect is no mistake.
  content.catch((error: unknown) => error instanceof Response || onMistake(error));
  return content;
}
