import type { LoaderFunctionArgs } from "@remix-run/node";

import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { NO_NAMES } from "~/contract/language/slots";
import { visibleLists } from "~/features/dashboards/panel-list.server";
import { draftOfQuery, draftOfSentence } from "~/features/dashboards/panel-options";
import { type PanelSentence, readPanelQuery, readPanelSentence } from "~/features/dashboards/read-panel-sentence";
import { lookUpNames } from "~/features/hunting/name-lookup.server";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** Queries of lists that are longer have more conditions than a panel. */
const PANEL_QUERY_LENGTH = 2_000;
const NOTHING_READ: PanelSentence = { draft: undefined, options: [], unread: [] };

/** Reads a sentence, or the query of a list, as the draft of a panel, from the lists whose screens the viewer may open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, visibility, preferences, url, fieldSets } = await openScreen(args, "custom-dashboard");
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const lists = visibleLists({ ...args.context.services.catalogue, fieldSets }, visibility);
  const slots = { names: NO_NAMES, zone: preferences.zone, words: brand.words };
  const [list, query] = [lists.get(text("source")), text("query")];
  if (list)
    return answerTo(
      draftOfQuery,
      query.length > PANEL_QUERY_LENGTH ? NOTHING_READ : readPanelQuery(query, list.set, slots),
    );
  const sentence = text("sentence").slice(0, QUESTION_LENGTH);
  if (sentence === "") return answerTo(draftOfSentence, NOTHING_READ);
  const sets = [...lists.values()].map(({ set }) => set);
  const names = await lookUpNames(api, sentence);
  return answerTo(draftOfSentence, readPanelSentence(sentence, sets, { ...slots, names }));
}
