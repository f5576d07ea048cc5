import type { ReactNode } from "react";
import { styled } from "styled-components";

/** A name with details on a second line, so that the row's button stays visible on a phone. */
export function TwoLines({ children, second }: { children: ReactNode; second: ReactNode }) {
  return (
    <Lines>
      {children}
      <small>{second}</small>
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  padding-block: 6px;
  white-space: normal;
  small {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
