import { Pause, Play, SkipForward } from "lucide-react";
import { useEffect } from "react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";

import type { PresentedDashboard } from "./presentation-store";

/** How long a dashboard is shown before the next one. */
export const ROTATE_SECONDS = 30;

interface RotationProps {
  dashboards: readonly PresentedDashboard[];
  /** The name of the dashboard that is shown. */
  current: string;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
  /** Shows a dashboard: the next one, or the current one with new data if it is the only one or stays. */
  onShow: (name: string) => void;
}

/** Shows the dashboards in turn, says how often they change, and can be paused. */
export function Rotation({ dashboards, current, isPaused, onPause, onShow }: RotationProps) {
  const index = dashboards.findIndex(({ name }) => name === current);
  const next = dashboards[(index + 1) % dashboards.length] ?? { name: current, displayName: "" };
  const isAlone = dashboards.length < 2;
  const shown = isPaused ? current : next.name;
  useEffect(() => {
    const timer = setInterval(() => onShow(shown), ROTATE_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [shown, onShow]);
  if (isAlone) return null;
  return (
    <Bar aria-label="Presentation">
      <span>
        Dashboard {index + 1} of {dashboards.length}.{" "}
        {isPaused ? "Paused" : `Next in ${ROTATE_SECONDS} seconds: ${next.displayName}`}
      </span>
      <Button size="small" icon={isPaused ? Play : Pause} onClick={() => onPause(!isPaused)}>
        {isPaused ? "Resume" : "Pause"}
      </Button>
      <Button size="small" icon={SkipForward} onClick={() => onShow(next.name)}>
        Next dashboard
      </Button>
    </Bar>
  );
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block-end: 12px;
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
`;
