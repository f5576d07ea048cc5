import { styled } from "styled-components";

/** A sentence where rows would stand, in a card that has more to show. */
export const QuietNote = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
`;
