import { css } from "styled-components";

/** Styles of text inputs, selects and the combobox. */
export const controlStyles = css`
  inline-size: 100%;
  min-inline-size: 0;
  block-size: var(--control-height);
  padding-inline: 10px;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius);
  background: var(--raised);
  color: var(--text);
  font: 400 var(--type-14) var(--font-sans);
  transition: border-color var(--quick);
  &:hover {
    border-color: var(--text);
  }
  &:focus-visible {
    border-color: var(--focus-ring);
    border-radius: var(--radius);
    outline-width: 1px;
    outline-offset: 0;
  }
  &[aria-invalid="true"] {
    border-color: var(--danger);
  }
  &:disabled {
    border-color: var(--border);
    background: var(--surface);
    color: var(--muted-text);
    cursor: not-allowed;
  }
  &[readonly] {
    background: var(--surface);
  }
  @media (pointer: coarse) {
    block-size: 44px;
    font-size: 1rem;
  }
`;
