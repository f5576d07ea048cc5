import { Minus, Plus, Maximize } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { styled } from "styled-components";

import { IconButton } from "~/ui/actions/button";

import { BORDERS, LAND } from "./world.generated";
import { around, fromWorld, type Point, viewOf, WHOLE_WORLD, type WorldView } from "./world-view";

interface WorldMapProps {
  label: string;
  /** The points that are initially in view. */
  points: readonly Point[];
  onPick?: (point: Point) => void;
  /** The markers of a view; `focus` zooms in on a place. */
  children: (view: WorldView, focus: (place: { x: number; y: number }) => void) => ReactNode;
}

const ZOOM = 2;

/** A zoomable map of the world: outlines only, without a tile server. */
export function WorldMap({ label, points, onPick, children }: WorldMapProps) {
  const [view, setView] = useState(() => viewOf(points));
  const centre = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  const focus = (place: { x: number; y: number }) => setView(around(place, view.width / ZOOM));
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const x = view.x + ((clientX - left) / width) * view.width;
    const y = view.y + ((clientY - top) / height) * view.height;
    onPick?.(fromWorld({ x, y }));
  };
  return (
    <Frame>
      {/* The picked place can also be typed, so the click has no counterpart on the keyboard. */}
      <Picture
        role="group"
        aria-label={label}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        data-picks={onPick ? "" : undefined}
        onClick={onPick && pick}
      >
        <path className="land" d={LAND} />
        <path className="borders" d={BORDERS} />
        {children(view, focus)}
      </Picture>
      <div className="zoom" data-print="hide">
        <IconButton icon={Plus} label="Zoom in" variant="secondary" onClick={() => focus(centre)} />
        <IconButton
          icon={Minus}
          label="Zoom out"
          variant="secondary"
          onClick={() => setView(around(centre, view.width * ZOOM))}
        />
        <IconButton icon={Maximize} label="Show the world" variant="secondary" onClick={() => setView(WHOLE_WORLD)} />
      </div>
    </Frame>
  );
}

const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  aspect-ratio: 2.5;
  &[data-picks] {
    cursor: crosshair;
  }
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--surface);
  .land {
    fill: var(--hover);
    stroke: var(--border);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  .borders {
    fill: none;
    stroke: var(--border);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  .zoom {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    display: grid;
    gap: 4px;
  }
  /* Beside each other below a map that is hardly higher than they are. */
  @media (max-width: 767px) {
    .zoom {
      position: static;
      grid-auto-flow: column;
      justify-content: end;
      padding: 4px;
      border-block-start: 1px solid var(--border);
    }
  }
`;
