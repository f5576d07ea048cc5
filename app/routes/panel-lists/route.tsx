import type { LoaderFunctionArgs } from "@remix-run/node";

import { MAP_KINDS, sourceOfCard } from "~/contract/dashboard-facts";
import { NUMERIC_KINDS } from "~/contract/language/condition-text";
import { inBrandWords } from "~/contract/term-facts";
import { CARD_LABELS } from "~/features/dashboards/card-labels";
import { visibleLists } from "~/features/dashboards/panel-list.server";
import { panelLists } from "~/features/dashboards/panel-options";
import { openScreen } from "~/screen/open.server";
import { huntedAs } from "~/shell/screens/value-links";
import { answerTo } from "~/screen/question";

/** Lists whose rows are hunted anyway. */
const TRAFFIC: ReadonlySet<string> = new Set(["flow", "dns"]);

/** Port numbers are not summed. */
const NO_AMOUNTS: ReadonlySet<string> = new Set(["port"]);

/** The lists and fields that panels can show, for the panel form. */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, visibility, fieldSets } = await openScreen(args, "custom-dashboard");
  const catalogue = { ...args.context.services.catalogue, fieldSets };
  const t = (text: string) => inBrandWords(text, brand.words);
  const shown = visibleLists(catalogue, visibility);
  const isShown = (hunted: ReturnType<typeof huntedAs>) => hunted !== undefined && shown.has(hunted.tab ?? "flow");
  const lists = [...shown].map(([source, { set, isTimed }]) => ({
    source,
    label: t(set.label.many),
    isTimed,
    hasTime: set.time !== undefined,
    fields: set.fields.map(({ name, label, group, sort, kind }) => ({
      name,
      label: t(label),
      group,
      sort,
      isNumber: NUMERIC_KINDS.has(kind) && !NO_AMOUNTS.has(kind),
      isPlace: MAP_KINDS.has(kind),
      isHunted: isShown(huntedAs({ name, kind })) && !TRAFFIC.has(source),
    })),
  }));
  const cards = Object.entries(CARD_LABELS)
    .map(([name, { title, screen }]) => ({ source: sourceOfCard(name), label: t(title), screen }))
    .filter(({ screen }) => !visibility.hiddenBy(catalogue.screens.byId(screen)))
    .map(({ source, label }) => ({ source, label }));
  return answerTo(panelLists, { lists, cards });
}
