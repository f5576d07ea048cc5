import { useState } from "react";

import { askServer } from "~/shell/browser/ask-server";

import { type ShownViews, viewsOf } from "./shown-view";

export type ViewsAnswer = ShownViews | "loading" | "failed";

/** The saved views of a list, fetched when the menu opens and again after a view was saved. */
export function useViews(setName: string): [ViewsAnswer, () => Promise<void>] {
  const [answer, setAnswer] = useState<ViewsAnswer>("loading");
  const load = async () => {
    try {
      setAnswer(await askServer(viewsOf(setName)));
    } catch {
      setAnswer("failed");
    }
  };
  return [answer, load];
}
