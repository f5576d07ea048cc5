import type { ReactNode } from "react";
import { styled } from "styled-components";

/** The sentence above the form of a rule, announced as it changes. */
export function SentenceBox({ children }: { children: ReactNode }) {
  return (
    <Box role="status" aria-label="The rule in words">
      {children}
    </Box>
  );
}

const Box = styled.div`
  padding: 10px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--background);
  font: 400 var(--type-14) var(--font-sans);
  overflow-wrap: anywhere;
`;
