import { css } from "styled-components";

import { toneColours } from "../tones";

/**
 * The rings and the connecting line of a list of events: for its items, with the ring's position in `--ring-block` and
 * `--ring-inline`.
 */
export const timelineThread = css`
  ${toneColours}
  position: relative;
  &::before {
    content: "";
    position: absolute;
    z-index: 1;
    inset: var(--ring-block) auto auto var(--ring-inline);
    inline-size: 8px;
    block-size: 8px;
    border: 2px solid var(--tone);
    border-radius: 50%;
    background: var(--surface);
  }
  &:not(:last-child)::after {
    content: "";
    position: absolute;
    inset: calc(var(--ring-block) + 8px) auto calc(0px - var(--ring-block)) calc(var(--ring-inline) + 3px);
    inline-size: 2px;
    background: var(--border);
  }
`;
