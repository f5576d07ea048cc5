import { styled } from "styled-components";

/** The fields of one part of a rule. */
export const FieldGroup = styled.div`
  display: grid;
  align-content: start;
  gap: 8px;
  min-inline-size: 0;
`;

/** A kind, its values, and the button that removes both. */
export const FieldLine = styled.div`
  display: grid;
  grid-template-columns: minmax(120px, 2fr) 3fr auto;
  gap: 8px;
`;
