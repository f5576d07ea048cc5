import { useEffect, useId, useRef } from "react";
import { styled } from "styled-components";

import { Button } from "~/ui/actions/button";

import type { TourStep } from "./tour-steps";
import { useTarget } from "./use-target";

interface TourCardProps {
  step: TourStep;
  /** "Step 3 of 19". */
  place: string;
  isLast: boolean;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onEnd: () => void;
}

/** The card of one step beside its target; the page remains readable and usable. Esc ends the tour. */
export function TourCard({ step, place, isLast, onNext, onBack, onEnd }: TourCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const isCentred = useTarget(step.target, card);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const endOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open], :popover-open")) return;
      event.preventDefault();
      onEnd();
    };
    document.addEventListener("keydown", endOnEscape);
    return () => document.removeEventListener("keydown", endOnEscape);
  }, [onEnd]);
  return (
    <Card
      ref={card}
      role="dialog"
      aria-modal="false"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      tabIndex={-1}
      data-centred={isCentred ? "" : undefined}
      data-print="hide"
    >
      <h2 id={`${id}title`}>{step.title}</h2>
      <p id={`${id}text`}>{step.text}</p>
      <footer>
        <span className="place">{place}</span>
        <Button variant="quiet" size="small" onClick={onEnd}>
          End tour
        </Button>
        {onBack && (
          <Button size="small" onClick={onBack}>
            Back
          </Button>
        )}
        <Button variant="primary" size="small" onClick={onNext}>
          {isLast ? "Finish" : "Next"}
        </Button>
      </footer>
    </Card>
  );
}

const Card = styled.section`
  position: fixed;
  z-index: 60;
  display: grid;
  gap: 8px;
  inline-size: min(340px, calc(100vw - 32px));
  padding: 16px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-large);
  background: var(--surface);
  box-shadow: var(--shadow-floating, 0 8px 32px rgb(0 0 0 / 24%));
  &[data-centred] {
    inset: 50% auto auto 50%;
    translate: -50% -50%;
  }
  h2 {
    font: 600 var(--type-14) var(--font-sans);
  }
  p {
    font: 400 var(--type-13) var(--font-sans);
  }
  footer {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  footer > .place {
    flex: 1;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    white-space: nowrap;
  }
`;
