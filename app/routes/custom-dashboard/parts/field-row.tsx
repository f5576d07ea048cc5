import { styled } from "styled-components";

/** Fields of a form side by side, as many as fit. */
export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 16px;
  align-items: end;
`;
