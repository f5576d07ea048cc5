import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { CardPlace } from "../arrange-cards";

interface CardGridProps {
  children: ReactNode;
  /** The key figures above the cards. */
  figures: ReactNode;
  /** Replaces all cards if it renders anything. The cards are shown until this has loaded. */
  instead: ReactNode;
}

/** Lays out the rows of `arrangeCards` in four, two or one column, depending on the container width. */
export function CardGrid({ children, figures, instead }: CardGridProps) {
  return (
    <Room>
      <div className="instead">{instead}</div>
      <div className="figures">{figures}</div>
      <div className="cards">{children}</div>
    </Room>
  );
}

interface CardCellProps extends Pick<CardPlace<string>, "span" | "half"> {
  name: string;
  children: ReactNode;
}

/** Reserves the card's height to reduce layout shift when the content arrives. */
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
  .instead:has(section) ~ * {
    display: none;
  }
  .figures:not(:empty) {
    margin-block-end: 16px;
  }
  @container cards (min-width: 640px) {
    .cards {
      grid-auto-flow: dense;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container cards (min-width: 1120px) {
    .cards {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
  }
`;

const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
  /* A loading card reserves the height that its content usually needs. */
  &:has(> section > .body > [aria-hidden]:only-child) {
    min-block-size: 320px;
  }
  > section > .body {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding-block-end: 12px;
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
  @container cards (min-width: 1120px) {
    &,
    &[data-half] {
      grid-column: span 12;
    }
    &[data-span="3"] {
      grid-column: span 3;
    }
    &[data-span="4"] {
      grid-column: span 4;
    }
    &[data-span="6"] {
      grid-column: span 6;
    }
    &[data-span="8"] {
      grid-column: span 8;
    }
  }
`;
