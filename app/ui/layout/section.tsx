import type { ReactNode } from "react";
import { styled } from "styled-components";

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a drawer. */
export function Section({ title, children }: SectionProps) {
  return (
    <Part>
      <h3>{title}</h3>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 8px;
  min-inline-size: 0;
  > h3 {
    font: 600 var(--type-14) var(--font-sans);
  }
`;
