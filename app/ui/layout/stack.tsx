import type { ReactNode } from "react";
import { styled } from "styled-components";

interface StackProps {
  children: ReactNode;
  gap?: "tight" | "normal" | "wide";
  direction?: "column" | "row";
  /** The alignment of the children of a row. */
  justify?: "start" | "between" | "end";
  /** For links to it. */
  id?: string | undefined;
}

/** Children below each other (16 px apart), or in a row that wraps (8 px apart). */
export function Stack({ children, gap = "normal", direction = "column", justify = "start", id }: StackProps) {
  return (
    <Flow id={id} data-direction={direction} data-gap={gap} data-justify={justify}>
      {children}
    </Flow>
  );
}

const Flow = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
  /* The place of an action that is not shown leaves no gap. */
  > span:empty {
    display: none;
  }
  /* Nor does a row without any, for what is beside it. */
  &:empty {
    display: none;
  }
  &[data-gap="tight"] {
    gap: 8px;
  }
  &[data-gap="wide"] {
    gap: 24px;
  }
  &[data-direction="row"] {
    flex-flow: row wrap;
    align-items: center;
    gap: 8px;
  }
  &[data-direction="row"][data-gap="tight"] {
    gap: 4px;
  }
  &[data-direction="row"][data-gap="wide"] {
    gap: 16px;
  }
  &[data-justify="between"] {
    justify-content: space-between;
  }
  &[data-justify="end"] {
    justify-content: end;
  }
`;
