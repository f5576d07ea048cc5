import { styled } from "styled-components";

/** The heading of a block in a card. */
export const SubHeading = styled.h3`
  margin-block-end: 8px;
  color: var(--muted-text);
  font: 500 var(--type-12) var(--font-sans);
`;
