import { css } from "styled-components";

/** The options of a list, and the text shown if there are none. */
export const optionStyles = css`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 8px;
    border-radius: var(--radius-small);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  li[data-active] {
    background: var(--hover);
  }
  small {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  p {
    padding: 8px;
    color: var(--muted-text);
  }
`;
