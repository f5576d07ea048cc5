import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { CardPlace } from "../arrange-cards";

interface CardGridProps {
  children: ReactNode;
  /** Replaces all cards if it renders anything. The cards are shown until it has loaded. */
  instead: ReactNode;
}

/** Lays out the rows of `arrangeCards` in three, two or one column, depending on the width of the container. */
export function CardGrid({ children, instead }: CardGridProps) {
  return (
    <Room>
      <div className="instead">{instead}</div>
      <div className="cards">{children}</div>
    </Room>
  );
}

interface CardCellProps extends Pick<CardPlace<string>, "span" | "half"> {
  name: string;
  children: ReactNode;
}

/** Reserves the card's height, so that little moves when the content arrives. */
export function CardCell({ name, span, half, children }: CardCellProps) {
  return (
    <Cell data-card={name} data-span={span} data-half={half ? "" : undefined}>
      {children}
    </Cell>
  );
}

const Room = styled.div`
  container: cards / inline-size;
  .cards {
    display: grid;
    gap: 16px;
  }
  .instead:has(section) + .cards {
    display: none;
  }
  @container cards (min-width: 640px) {
    .cards {
      grid-auto-flow: dense;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container cards (min-width: 920px) {
    .cards {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`;

const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
  /* A loading card reserves the height that its content usually needs. */
  &:has(> section > .body > [aria-hidden]:only-child) {
    min-block-size: 376px;
    &:is([data-card="open-threats"], [data-card="data-health"]) {
      min-block-size: 312px;
    }
    &:is([data-card="threats-over-time"], [data-card="traffic"], [data-card="blocked"]) {
      min-block-size: 440px;
    }
    &[data-card="high-risk-devices"] {
      min-block-size: 456px;
    }
    &[data-card="recent-changes"] {
      min-block-size: 232px;
    }
  }
  > section > .body {
    display: flex;
    flex-direction: column;
    gap: 12px;
    container-type: inline-size;
  }
  /* A skeleton fills the reserved height; a message is centered in it. */
  > section > .body > div:only-child:not([role="group"]) {
    flex: 1;
  }
  @container cards (min-width: 640px) {
    grid-column: span 2;
    &[data-half] {
      grid-column: span 1;
    }
  }
  @container cards (min-width: 920px) {
    &,
    &[data-half] {
      grid-column: span 6;
    }
    &[data-span="2"] {
      grid-column: span 2;
    }
    &[data-span="3"] {
      grid-column: span 3;
    }
    &[data-span="4"] {
      grid-column: span 4;
    }
  }
`;
