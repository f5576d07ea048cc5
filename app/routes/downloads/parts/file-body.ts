import { styled } from "styled-components";

/** The content of the card of a file: facts, checksum, commands. */
export const FileBody = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  > p {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  summary {
    min-block-size: 24px;
    cursor: pointer;
  }
  details > section {
    display: grid;
    justify-items: start;
    gap: 4px;
    margin-block-start: 8px;
    > h4 {
      font: 500 var(--type-13) var(--font-sans);
    }
  }
`;
