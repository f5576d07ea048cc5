import { css } from "styled-components";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium";

/** Styles of buttons and links that look like buttons. Selected by `data-variant`, `data-size` and `data-square`. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: var(--control-height);
  padding-inline: 12px;
  border: 1px solid transparent;
  border-radius: var(--radius);
  font: 500 var(--type-13) var(--font-sans);
  white-space: nowrap;
  user-select: none;
  transition:
    background-color var(--quick),
    border-color var(--quick),
    color var(--quick);
  &:hover {
    text-decoration: none;
  }
  &:focus-visible {
    border-radius: var(--radius);
  }
  &[data-size="small"] {
    min-block-size: 28px;
    padding-inline: 8px;
    font-size: 0.8125rem;
  }
  &[data-square] {
    inline-size: var(--control-height);
    padding-inline: 0;
  }
  &[data-square][data-size="small"] {
    inline-size: 28px;
  }
  &[data-variant="primary"] {
    background: var(--primary);
    color: var(--on-primary);
  }
  &[data-variant="primary"]:hover {
    background: var(--primary-hover);
  }
  &[data-variant="secondary"] {
    border-color: var(--border);
    background: var(--raised);
    color: var(--text);
  }
  &[data-variant="secondary"]:hover,
  &[data-variant="secondary"][aria-expanded="true"] {
    border-color: var(--border-strong);
    background: var(--hover);
  }
  &[data-variant="quiet"] {
    color: var(--muted-text);
  }
  &[data-variant="quiet"]:hover,
  &[data-variant="quiet"][aria-expanded="true"],
  &[data-variant="quiet"][aria-pressed="true"] {
    background: var(--hover);
    color: var(--text);
  }
  &[data-variant="danger"] {
    background: var(--danger);
    color: var(--on-danger);
  }
  &[data-variant="danger"]:hover {
    filter: brightness(0.94);
  }
  &[aria-disabled="true"] {
    cursor: not-allowed;
    filter: none;
  }
  &[aria-disabled="true"]:not([aria-busy="true"]) {
    opacity: 0.55;
  }
  &[aria-busy="true"] > .label {
    visibility: hidden;
  }
  > .label {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  > .wait {
    position: absolute;
    display: grid;
  }
  @media (pointer: coarse) {
    &,
    &[data-size] {
      min-block-size: 44px;
    }
    &[data-square],
    &[data-square][data-size] {
      inline-size: 44px;
    }
  }
`;
