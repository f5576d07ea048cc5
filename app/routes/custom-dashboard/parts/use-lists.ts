import { useEffect, useState } from "react";

import { askServer } from "~/shell/browser/ask-server";
import { panelLists, type PanelLists } from "~/features/dashboards/panel-options";

export type ListOption = PanelLists["lists"][number];

/** The lists and cards available for panels, fetched when a form opens. */
export function useLists(): PanelLists | undefined {
  const [lists, setLists] = useState<PanelLists>();
  useEffect(() => {
    let isWanted = true;
    askServer(panelLists()).then(
      (answer) => isWanted && setLists(answer),
      () => isWanted && setLists({ lists: [], cards: [] }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return lists;
}
