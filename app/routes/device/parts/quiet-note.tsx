import { styled } from "styled-components";

/** A short note instead of rows. */
export const QuietNote = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
`;
