import type { ApiClient } from "~/api/client.server";
import { getPanel } from "~/api/dashboard.server";
import type { Panel } from "~/contract/dashboard";
import type { MayOpen } from "~/screen/link-visibility.server";
import { settle, type Settled } from "~/screen/settle";

import { CARDS, type CardContents, type CardName } from "./card-catalogue.server";
import type { Period } from "./cards/period";
import { keepOpenLinks } from "./panel-links";

/** The built-in dashboard. */
export const DASHBOARD = "default";

/** The cards that are on their way, by name. */
export type CardPromises = { [Name in CardName]?: Promise<Settled<CardContents[Name]>> };

interface CardRequest {
  api: ApiClient;
  names: readonly CardName[];
  period: Period;
  mayOpen: MayOpen;
  /** Told of a mistake in our own code; what the API refuses is shown on the card. */
  onMistake: (error: unknown) => void;
}

/** Asks for all cards at once, and waits for none of them. */
export function fetchCards({ names, ...request }: CardRequest): CardPromises {
  return Object.fromEntries(names.map((name) => [name, fetchCard(name, request)]));
}

function fetchCard(
  name: CardName,
  { api, period, mayOpen, onMistake }: Omit<CardRequest, "names">,
): Promise<Settled<CardContents[CardName]>> {
  const read: (panel: Panel, period: Period) => CardContents[CardName] = CARDS[name].read;
  const card = settle(
    getPanel(api, DASHBOARD, name, period.interval).then((panel) => read(keepOpenLinks(panel, mayOpen), period)),
  );
  // A page that left for another one waits for nothing, and a rejection that nobody waits for would end the process.
  card.catch(onMistake);
  return card;
}
