import { styled } from "styled-components";

import { type Tone, toneColours } from "../tones";

interface StatusProps {
  label: string;
  tone?: Tone;
  /** For what was blocked, as in charts. */
  isHatched?: boolean | undefined;
}

/** A dot and a word. The dot's shape also differs by tone, so that colour is never the only distinction. */
export function Status({ label, tone = "neutral", isHatched }: StatusProps) {
  return (
    <DottedWord data-tone={tone} data-hatched={isHatched ? "" : undefined}>
      {label}
    </DottedWord>
  );
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
  &[data-hatched]::before {
    inline-size: 10px;
    block-size: 10px;
    margin-inline: -1px;
    border-radius: 2px;
    background: repeating-linear-gradient(135deg, var(--tone) 0 2px, transparent 2px 3.5px);
    print-color-adjust: exact;
  }
`;
