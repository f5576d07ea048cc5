import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

import { Button } from "../actions/button";
import { popoverAttributes, popoverTarget } from "../overlays/popover-attributes";

interface ToolbarProps {
  /** Always visible: the quick search. */
  search?: ReactNode;
  /** Range, view, columns, export: in a row, or in a sheet below 768 px. */
  children: ReactNode;
}

/** The controls of the rows below. They are a row in a wide window and a bottom sheet in a narrow one. */
export function Toolbar({ search, children }: ToolbarProps) {
  const id = useId();
  return (
    <Bar data-print="hide">
      {search}
      <span className="opener">
        <Button {...popoverTarget(id)} icon={SlidersHorizontal}>
          Options
        </Button>
      </span>
      <div className="controls" {...popoverAttributes(id)}>
        {children}
      </div>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  .controls {
    inset: auto;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    overflow: visible;
  }
  @media (min-width: 768px) {
    .opener {
      display: none;
    }
    /* A popover that is not open would be hidden; here it is part of the row. */
    .controls {
      position: static;
      display: flex;
      flex: 1;
      flex-wrap: wrap;
      align-items: center;
      justify-content: end;
      gap: 8px;
      inline-size: auto;
      block-size: auto;
    }
  }
  @media (max-width: 767px) {
    > :first-child {
      flex: 1;
    }
    .controls:popover-open {
      position: fixed;
      inset: auto 0 0;
      display: grid;
      gap: 12px;
      justify-items: start;
      inline-size: 100vw;
      max-inline-size: none;
      max-block-size: 80dvh;
      margin: 0;
      padding: 16px 16px 24px;
      border-block-start: 1px solid var(--border);
      border-radius: var(--radius-large) var(--radius-large) 0 0;
      background: var(--raised);
      box-shadow: var(--shadow-floating);
      overflow: auto;
    }
    .controls::backdrop {
      background: rgb(0 0 0 / 45%);
    }
  }
`;
