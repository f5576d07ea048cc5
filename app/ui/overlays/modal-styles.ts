import { css } from "styled-components";

export const modalStyles = css`
  padding: 0;
  border: 1px solid var(--border);
  background: var(--raised);
  box-shadow: var(--shadow-floating);
  color: var(--text);
  font: 400 var(--type-14) var(--font-sans);
  overflow: hidden;
  &::backdrop {
    background: rgb(0 0 0 / 45%);
  }
  .frame {
    display: flex;
    flex-direction: column;
    max-block-size: inherit;
    block-size: 100%;
  }
  .frame > button {
    position: absolute;
    inset: 16px 16px auto auto;
  }
  .frame > header {
    padding: 16px 56px 12px 24px;
  }
  .frame > header h2 {
    padding-block: 2px;
  }
  .description {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
  .body {
    flex: 1;
    padding: 4px 24px 24px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .body:focus-visible {
    outline-offset: -2px;
  }
  .frame > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: end;
    gap: 8px;
    padding: 12px 24px;
    border-block-start: 1px solid var(--border);
    background: var(--surface);
  }
  @media (max-width: 767px) {
    .frame > header,
    .body,
    .frame > footer {
      padding-inline-start: 16px;
    }
    .body,
    .frame > footer {
      padding-inline-end: 16px;
    }
  }
`;
