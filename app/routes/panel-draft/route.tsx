import type { LoaderFunctionArgs } from "@remix-run/node";

import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { visibleLists } from "~/features/dashboards/panel-list.server";
import { draftOfSentence } from "~/features/dashboards/panel-options";
import { readPanelSentence } from "~/features/dashboards/read-panel-sentence";
import { lookUpNames } from "~/features/hunting/name-lookup.server";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** Reads a sentence as the draft of a panel, from the lists whose screens the viewer may open. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, visibility, preferences, url, fieldSets } = await openScreen(args, "custom-dashboard");
  const sentence = url.searchParams.get("sentence")?.trim().slice(0, QUESTION_LENGTH) ?? "";
  if (sentence === "") return answerTo(draftOfSentence, { draft: undefined, options: [], unread: [] });
  const lists = visibleLists({ ...args.context.services.catalogue, fieldSets }, visibility);
  const slots = { names: await lookUpNames(api, sentence), zone: preferences.zone, words: brand.words };
  const sets = [...lists.values()].map(({ set }) => set);
  return answerTo(draftOfSentence, readPanelSentence(sentence, sets, slots));
}
