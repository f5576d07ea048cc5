import type { ApiClient } from "~/api/client.server";
import { getPanel } from "~/api/dashboard.server";
import type { AuditWords } from "~/catalogue/audit-words";
import type { Screens } from "~/catalogue/screens";
import type { Panel } from "~/contract/dashboard";
import { readSources } from "~/features/sources/read-sources.server";
import { type SourcedKind, whyEmpty } from "~/features/sources/why-empty";
import type { UnlessRetained } from "~/screen/retained-parts";
import type { MayOpen } from "~/screen/link-visibility.server";
import { toLoadResult, type LoadResult } from "~/screen/load-result";
import { nameComparedPeriod } from "~/features/dashboards/compared-period";
import { keepOpenLinks } from "~/features/dashboards/panel-links";

import { CARDS, type CardContents, type CardName } from "./card-catalogue.server";
import type { Period } from "./parts/period";

/** The built-in dashboard. */
const DASHBOARD = "default";

export interface PanelRequest {
  api: ApiClient;
  period: Period;
  mayOpen: MayOpen;
  /** Called for bugs in our own code; API errors are shown on the card. */
  onMistake: (error: unknown) => void;
}

/** A card's content and the name of the comparison period, which stays correct while another range is loading. */
export interface LoadedCard<Content> {
  content: Content;
  /** Shown after "vs": "previous 7 days". */
  compared: string;
  /** Why the card would be empty, if no source collects its data. */
  missing?: MissingData | undefined;
}

export interface MissingData {
  kind: SourcedKind;
  state: "no-source" | "not-scanned";
}

interface CardsRequest extends PanelRequest {
  /** The labels of audit trail actions. */
  words: AuditWords;
  /** A card shows the same data as its screen, and changes with it. */
  screens: Screens;
  unlessRetained: UnlessRetained;
}

/** The pending cards, by name. */
export type CardPromises = { [Name in CardName]?: Promise<LoadResult<LoadedCard<CardContents[Name]>>> };

/** Starts loading all panels in parallel without awaiting them. */
export function fetchCards(names: readonly CardName[], request: CardsRequest): CardPromises {
  const compared = nameComparedPeriod(request.period.interval);
  return Object.fromEntries(
    names.map((name) => {
      const read: (panel: Panel, period: Period, words: AuditWords) => CardContents[CardName] = CARDS[name].read;
      const load = async (panel: Panel) => ({
        content: read(panel, request.period, request.words),
        compared,
        missing: isAllZero(panel) ? await whyMissing(name, request.api) : undefined,
      });
      const { families } = request.screens.byId(CARDS[name].screen);
      return [name, request.unlessRetained(families, () => fetchPanel(name, request, load))];
    }),
  );
}

/**
 * Reads a card from its panel, without links that the viewer may not follow. A panel shared by two cards is fetched once.
 */
export function fetchPanel<Content>(
  name: CardName,
  { api, period, mayOpen, onMistake }: PanelRequest,
  read: (panel: Panel) => Content | Promise<Content>,
): Promise<LoadResult<Content>> {
  const content = toLoadResult(
    getPanel(api, DASHBOARD, name, period.interval).then((panel) => read(keepOpenLinks(panel, mayOpen))),
  );
  // If the viewer has left the page, nothing awaits this promise, and an unhandled rejection would end the process. A
  // redirect is not a bug.
  content.catch((error: unknown) => error instanceof Response || onMistake(error));
  return content;
}

/** Whether all counts of a panel are zero: without a source, zero is not good news. */
function isAllZero({ data, previous, breakdown }: Panel): boolean {
  const isZero = (value: unknown) => typeof value !== "number" || value === 0;
  return [data, previous, breakdown].every((table) => table?.rows.every(({ values }) => values.every(isZero)) ?? true);
}

async function whyMissing(name: CardName, api: ApiClient): Promise<MissingData | undefined> {
  const card = CARDS[name];
  if (!("source" in card)) return undefined;
  const kind = card.source;
  const sources = await readSources(api);
  const state = sources && whyEmpty(kind, sources);
  return state === "no-source" || state === "not-scanned" ? { kind, state } : undefined;
}
