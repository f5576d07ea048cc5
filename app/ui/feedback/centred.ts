import { styled } from "styled-components";

/** The content of an otherwise empty area: an icon, a title, a text, and actions. */
export const Centred = styled.div`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 4px;
  min-block-size: 160px;
  padding: 24px 16px;
  text-align: center;
  &[data-size="page"] {
    min-block-size: 360px;
    padding: 48px 16px;
  }
  .symbol {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    margin-block-end: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    color: var(--muted-text);
  }
  &[role="alert"] .symbol {
    border-color: transparent;
    background: var(--danger-soft);
    color: var(--danger);
  }
  .title {
    font: 600 var(--type-14) var(--font-sans);
  }
  .text {
    max-inline-size: 48ch;
    color: var(--muted-text);
    text-wrap: balance;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    margin-block: 12px 4px;
  }
  .request {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    overflow-wrap: anywhere;
  }
`;
