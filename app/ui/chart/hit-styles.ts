import { css } from "styled-components";

/** The columns over a plot, for hover, click and drag. */
export const hitStyles = css`
  /* A finger that moves sideways drags; one that moves up or down scrolls. */
  svg:has(> .drag-range) {
    touch-action: pan-y;
    user-select: none;
  }
  .chosen {
    fill: var(--primary);
    fill-opacity: 0.16;
    stroke: var(--primary);
    pointer-events: none;
  }
  .hit rect {
    fill: transparent;
  }
  .hit line {
    stroke: none;
  }
  .hit:hover rect {
    fill: var(--text);
    fill-opacity: 0.05;
  }
  .hit:is(:hover, :focus-visible) line {
    stroke: var(--border-strong);
  }
  .hit:focus-visible {
    outline: none;
  }
  .hit:focus-visible rect {
    stroke: var(--focus-ring);
    stroke-width: 2;
  }
`;
