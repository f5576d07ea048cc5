import { useCallback, useEffect, useState } from "react";

import type { IndicatorList } from "~/contract/indicator-list";
import { questionAt } from "~/screen/question";
import { askServer } from "~/shell/browser/ask-server";

/** An indicator list to choose in a form. */
export interface ListName extends Pick<IndicatorList, "name" | "displayName" | "scope"> {
  /** Whether the viewer may add values. */
  canChange: boolean;
}

/** The indicator lists of the organization, for forms on any screen. */
export const listNames = () => questionAt<{ lists: ListName[] }>("/policies/indicator-lists");

/** The indicator lists, fetched when the form opens. The function fetches them again. */
export function useListNames(): [ListName[] | "loading" | "failed", () => void] {
  const [answer, setAnswer] = useState<ListName[] | "loading" | "failed">("loading");
  const load = useCallback(() => {
    setAnswer("loading");
    askServer(listNames()).then(
      ({ lists }) => setAnswer(lists),
      () => setAnswer("failed"),
    );
  }, []);
  useEffect(load, [load]);
  return [answer, load];
}
