import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { askServer } from "../browser/ask-server";
import { stepsOfTour } from "../questions";
import { TourCard } from "./tour-card";
import { moveBack, moveForward, type Move, type TourStep, type TourType } from "./tour-steps";
import { type RunningTour, setRunningTour } from "./running-tour";
import { finishTour, goToStep } from "./tour-progress";

interface TourProps {
  running: RunningTour;
  screenId: string;
  personKey: string;
}

/**
 * Shows the current step and the navigation buttons. Arriving on another screen during the tour adds one to the step.
 */
export function Tour({ running, screenId, personKey }: TourProps) {
  const steps = useSteps(running.type);
  const navigate = useNavigate();
  const [isArriving, setArriving] = useState(false);
  const before = useRef(screenId);
  const { type, step } = running;
  useEffect(() => {
    const hasArrived = before.current !== screenId;
    before.current = screenId;
    if (!hasArrived || !isArriving) return;
    setArriving(false);
    goToStep({ type, step: step + 1 }, personKey);
  }, [screenId, type, step, personKey, isArriving]);
  const shown = steps?.[step];
  if (!steps || !shown || isArriving) return null;
  const go = (move: Move | undefined) => {
    if (!move) return;
    goToStep({ type, step: move.step }, personKey);
    if (move.open === undefined) return;
    setArriving(true);
    navigate(move.open);
  };
  const forward = moveForward(steps, step, screenId);
  const back = moveBack(steps, step, screenId);
  const visible = steps.filter(({ isHidden }) => !isHidden);
  return (
    <TourCard
      key={step}
      step={shown}
      place={`Step ${visible.indexOf(shown) + 1} of ${visible.length}`}
      onNext={forward ? () => go(forward) : () => finishTour(type, personKey)}
      isLast={forward === undefined}
      onBack={back && (() => go(back))}
      onEnd={() => setRunningTour(undefined)}
    />
  );
}

function useSteps(type: TourType): TourStep[] | undefined {
  const [steps, setSteps] = useState<TourStep[]>();
  useEffect(() => {
    let isWanted = true;
    askServer(stepsOfTour(type)).then(
      (answer) => isWanted && setSteps(answer.steps),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [type]);
  return steps;
}
