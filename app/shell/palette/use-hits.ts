import { useEffect, useState } from "react";

import { askServer } from "../browser/ask-server";
import { hitsFor } from "../questions";
import type { PaletteHit, PaletteItem } from "./palette-items";

const PAUSE_MS = 60;
const MIN_LETTERS = 2;

/** The objects that the server finds for a text. Results for an earlier text are not shown for a later one. */
export function useHits(text: string): PaletteItem[] {
  const [answer, setAnswer] = useState<{ text: string; items: PaletteItem[] }>({ text: "", items: [] });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return;
    let isWanted = true;
    const ask = () =>
      void askServer(hitsFor(wanted)).then(
        ({ hits }) => {
          if (isWanted) setAnswer({ text: wanted, items: hits.map((hit) => ({ ...hit, key: keyOf(hit) })) });
        },
        // The browser's own results remain.
        () => undefined,
      );
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return answer.text === wanted ? answer.items : [];
}

function keyOf({ group, to, tenantId = "" }: PaletteHit): string {
  return `${group} ${to ?? tenantId}`;
}
