import { css } from "styled-components";

/**
 * A floating panel: the only element with a shadow. Placed below its button, or above or to the left of it if there is
 * no room.
 */
export const floatingStyles = css`
  inset: auto;
  max-inline-size: min(440px, calc(100vw - 16px));
  max-block-size: min(480px, calc(100dvh - 16px));
  margin: 4px 0;
  padding: 4px;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  background: var(--raised);
  box-shadow: var(--shadow-floating);
  color: var(--text);
  font: 400 var(--type-14) var(--font-sans);
  overscroll-behavior: contain;
  position-area: block-end span-inline-end;
  position-try-fallbacks:
    flip-block,
    flip-inline,
    flip-block flip-inline;
  &[data-align="end"] {
    position-area: block-end span-inline-start;
  }
  &[data-side="inline"] {
    margin: 0 4px;
    position-area: inline-end span-block-end;
  }
  /* Without anchor positioning the panel is centred, as the browser places a popover. */
  @supports not (position-area: block-end) {
    inset: 0;
    margin: auto;
  }
`;
