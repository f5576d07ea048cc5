import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Twelve columns of cards, 16 px apart; below 1100 px, cards take half or all of the width, below 768 px all of it. */
export function Grid({ children }: { children: ReactNode }) {
  return <Columns>{children}</Columns>;
}

interface GridItemProps {
  children: ReactNode;
  span?: 3 | 4 | 6 | 8 | 9 | 12;
}

export function GridItem({ children, span = 4 }: GridItemProps) {
  return <Item data-span={span}>{children}</Item>;
}

interface SplitProps {
  /** The left third: facts. */
  aside: ReactNode;
  /** The right two thirds: evidence. */
  children: ReactNode;
  /** Which part comes first if there is no room side by side. */
  above?: "aside" | "children";
}

/** The layout of a detail page. */
export function Split({ aside, children, above = "aside" }: SplitProps) {
  return (
    <Thirds data-above={above}>
      <div>{aside}</div>
      <div>{children}</div>
    </Thirds>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  grid-auto-flow: row dense;
  gap: 16px;
`;

const Item = styled.div`
  display: grid;
  grid-column: span 12;
  min-inline-size: 0;
  @media (min-width: 768px) {
    &[data-span="3"],
    &[data-span="4"],
    &[data-span="6"] {
      grid-column: span 6;
    }
  }
  @media (min-width: 1100px) {
    &[data-span="3"] {
      grid-column: span 3;
    }
    &[data-span="4"] {
      grid-column: span 4;
    }
    &[data-span="8"] {
      grid-column: span 8;
    }
    &[data-span="9"] {
      grid-column: span 9;
    }
  }
`;

const Thirds = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  > div {
    display: grid;
    gap: 16px;
    min-inline-size: 0;
  }
  @media (max-width: 1023px) {
    &[data-above="children"] > :last-child {
      order: -1;
    }
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;
