import { css } from "styled-components";

import type { Tone } from "~/contract/field";

export type { Tone };

/** Sets `--tone` and `--tone-soft` from the element's `data-tone`, so that a mark is defined once for all tones. */
export const toneColours = css`
  --tone: var(--muted-text);
  --tone-soft: var(--hover);
  &[data-tone="good"] {
    --tone: var(--success);
    --tone-soft: var(--success-soft);
  }
  &[data-tone="warn"] {
    --tone: var(--warning);
    --tone-soft: var(--warning-soft);
  }
  &[data-tone="bad"] {
    --tone: var(--danger);
    --tone-soft: var(--danger-soft);
  }
  &[data-tone="info"] {
    --tone: var(--info);
    --tone-soft: var(--info-soft);
  }
`;
