import type { ReactNode } from "react";
import { styled } from "styled-components";

import { type Tone, toneColours } from "../tones";

interface BadgeProps {
  children: ReactNode;
  tone?: Tone;
}

/** A short word on a soft tint: a state of an object, beside its title or in a list. */
export function Badge({ children, tone = "neutral" }: BadgeProps) {
  return <Pill data-tone={tone}>{children}</Pill>;
}

/** A count beside a word. */
export function Count({ children, tone = "neutral" }: BadgeProps) {
  return (
    <Pill data-tone={tone} data-count="">
      {children}
    </Pill>
  );
}

const Pill = styled.span`
  ${toneColours}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  max-inline-size: 100%;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: var(--radius-small);
  background: var(--tone-soft);
  color: var(--tone);
  font: 500 var(--type-12) var(--font-sans);
  white-space: nowrap;
  &[data-tone="neutral"] {
    color: var(--text);
  }
  &[data-count] {
    justify-content: center;
    min-inline-size: 20px;
    block-size: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    font-variant-numeric: tabular-nums;
  }
`;
