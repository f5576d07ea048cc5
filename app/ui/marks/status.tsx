import { styled } from "styled-components";

import { type Tone, toneColours } from "../tones";

/** A dot and a word. The dot's shape also differs by tone, so that colour is never the only distinction. */
export function Status({ label, tone = "neutral" }: { label: string; tone?: Tone }) {
  return <DottedWord data-tone={tone}>{label}</DottedWord>;
}

const DottedWord = styled.span`
  ${toneColours}
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  font: 400 var(--type-13) var(--font-sans);
  white-space: nowrap;
  &::before {
    content: "";
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: var(--tone);
  }
  &[data-tone="neutral"]::before {
    border: 2px solid var(--tone);
    background: none;
  }
  &[data-tone="bad"]::before {
    border-radius: 1px;
  }
  &[data-tone="warn"]::before {
    border-radius: 1px;
    rotate: 45deg;
    scale: 0.9;
  }
`;
