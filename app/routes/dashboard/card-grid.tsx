import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { CardPlace } from "./arrange-cards";

/** The rows that `arrangeCards` made: three columns where there is room, then two, then one. The room counts, not the window. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Room>
      <div>{children}</div>
    </Room>
  );
}

interface CardCellProps extends Pick<CardPlace<string>, "span" | "half"> {
  name: string;
  children: ReactNode;
}

/** Keeps the height of its card from the first moment on, so that nothing moves when the card's content arrives. */
export function CardCell({ name, span, half, children }: CardCellProps) {
  return (
    <Cell data-card={name} data-span={span} data-half={half ? "" : undefined}>
      {children}
    </Cell>
  );
}

const Room = styled.div`
  container: cards / inline-size;
  > div {
    display: grid;
    gap: 16px;
  }
  @container cards (min-width: 640px) {
    > div {
      grid-auto-flow: dense;
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container cards (min-width: 920px) {
    > div {
      grid-template-columns: repeat(6, minmax(0, 1fr));
    }
  }
`;

const Cell = styled.div`
  display: grid;
  min-inline-size: 0;
  > section > .body {
    display: grid;
    align-content: start;
    gap: 12px;
    container-type: inline-size;
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
