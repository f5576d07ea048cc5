import { styled } from "styled-components";

/** Places blocks side by side if there is room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 20px 32px;
  align-items: start;
  > * {
    min-inline-size: 0;
  }
`;
