import { Star } from "lucide-react";
import { styled } from "styled-components";

import { formatNumber } from "~/contract/number-facts";
import { Glyph } from "~/ui/icon";
import { severityColours } from "~/ui/marks/severity-tag";

interface TenantMarksProps {
  isFavorite: boolean;
  /** Undefined if not counted; zero is not rendered. */
  openCritical: number | undefined;
}

/** The end of an organization's line in the switcher: its open critical threats, and the favorite star. */
export function TenantMarks({ isFavorite, openCritical = 0 }: TenantMarksProps) {
  return (
    <>
      {openCritical > 0 && (
        <Critical data-severity="critical">
          {formatNumber(openCritical)}
          <span className="visually-hidden"> open</span> critical
        </Critical>
      )}
      <Mark data-mark="" data-on={isFavorite ? "" : undefined}>
        <Glyph icon={Star} />
        {isFavorite && <span className="visually-hidden">favorite</span>}
      </Mark>
    </>
  );
}

const Critical = styled.span`
  ${severityColours}
  padding: 1px 6px;
  border-radius: var(--radius-small);
  background: var(--severity-soft);
  color: var(--severity);
  font: 500 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  border-radius: var(--radius-small);
  color: var(--muted-text);
  &:hover {
    background: var(--hover);
    color: var(--text);
  }
  &[data-on] {
    color: var(--primary);
  }
  &[data-on] svg {
    fill: currentColor;
  }
  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 44px;
  }
`;
