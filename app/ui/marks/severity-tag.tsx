import { css, styled } from "styled-components";

import { humanise } from "../humanise";

/** From highest to lowest; also the order of every list, legend and counter. */
export const SEVERITIES = ["critical", "high", "medium", "low", "informational"] as const;
export type SeverityLevel = (typeof SEVERITIES)[number];

export function isSeverity(word: unknown): word is SeverityLevel {
  return (SEVERITIES as readonly unknown[]).includes(word);
}

/** Sets `--severity` and `--severity-soft` from the element's `data-severity`. */
export const severityColours = css`
  --severity: var(--severity-informational);
  --severity-soft: var(--severity-informational-soft);
  &[data-severity="critical"] {
    --severity: var(--severity-critical);
    --severity-soft: var(--severity-critical-soft);
  }
  &[data-severity="high"] {
    --severity: var(--severity-high);
    --severity-soft: var(--severity-high-soft);
  }
  &[data-severity="medium"] {
    --severity: var(--severity-medium);
    --severity-soft: var(--severity-medium-soft);
  }
  &[data-severity="low"] {
    --severity: var(--severity-low);
    --severity-soft: var(--severity-low-soft);
  }
`;

/** The severity as a word on its own colour. */
export function SeverityTag({ severity }: { severity: SeverityLevel }) {
  return <TagResult data-severity={severity}>{severity === "informational" ? "Info" : humanise(severity)}</TagResult>;
}

const TagResult = styled.span`
  ${severityColours}
  display: inline-flex;
  align-items: center;
  block-size: 20px;
  padding-inline: 6px;
  border-radius: var(--radius-small);
  background: var(--severity-soft);
  color: var(--severity);
  font: 500 var(--type-12) var(--font-sans);
  white-space: nowrap;
  /* The worst one differs in shape as well: a filled tag among tinted ones. */
  &[data-severity="critical"] {
    background: var(--severity);
    color: var(--surface);
    print-color-adjust: exact;
  }
`;
