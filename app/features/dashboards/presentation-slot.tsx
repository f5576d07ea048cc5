import { useNavigate, useRevalidator } from "@remix-run/react";
import { lazy, Suspense, useCallback, useSyncExternalStore } from "react";

import { presentationStore } from "./presentation-store";

const Rotation = lazy(() => import("./rotation").then((module) => ({ default: module.Rotation })));

/** The controls of the running presentation, on the screen of a dashboard. */
export function PresentationSlot({ current }: { current: string }) {
  const presentation = useSyncExternalStore(presentationStore.subscribe, presentationStore.read, () => undefined);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const show = useCallback(
    (name: string) => {
      if (name === current) revalidate();
      else navigate(name === "default" ? "/dashboard" : `/dashboard/${name}`);
    },
    [current, navigate, revalidate],
  );
  if (!presentation) return null;
  return (
    <Suspense>
      <Rotation {...presentation} current={current} onPause={presentationStore.setPaused} onShow={show} />
    </Suspense>
  );
}
