import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { panelLists, type PanelLists } from "~/features/dashboards/panel-options";

export type ListOption = PanelLists["lists"][number];

/** The lists and cards available for panels, fetched when a form opens. */
export function useLists(): PanelLists | undefined {
  const [lists] = useFirstAnswer(panelLists(), { lists: [], cards: [] });
  return lists;
}
