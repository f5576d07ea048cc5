import { lazy, Suspense } from "react";

import { useRunningTour } from "./running-tour";

const Tour = lazy(() => import("./tour").then((module) => ({ default: module.Tour })));

/** The current tour, if there is one; its code is only fetched then. */
export function TourSlot({ screenId, personKey }: { screenId: string; personKey: string }) {
  const running = useRunningTour();
  if (!running) return null;
  return (
    <Suspense>
      <Tour running={running} screenId={screenId} personKey={personKey} />
    </Suspense>
  );
}
