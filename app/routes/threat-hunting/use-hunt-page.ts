import { useMemo } from "react";

import { useLate } from "~/shell/screens/use-late";

import type { HuntData } from "./hunt.server";
import { huntPage } from "./hunt-page";

/** The page of a hunt and its counts, which are undefined while they are loading. */
export function useHuntPage({ first, counts: part }: Pick<HuntData, "first" | "counts">) {
  const { value: counts, isLost } = useLate(part);
  const page = useMemo(() => {
    const page = huntPage(first, counts?.page);
    return isLost && page.count ? { ...page, count: "failed" as const } : page;
  }, [first, counts, isLost]);
  return { page, counts };
}
