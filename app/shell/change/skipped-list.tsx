import { styled } from "styled-components";

import type { BulkResult } from "~/contract/bulk";
import { Notice } from "~/ui/feedback/notice";
import { formatNumber } from "~/contract/number-facts";

/** Maximum number of rows to list; the rest is only counted. */
const SHOWN = 50;

/** The rows that a bulk call did not change, each with the reason. */
export function SkippedList({ skipped }: { skipped: BulkResult["skipped"] }) {
  const more = skipped.length - SHOWN;
  return (
    <Rows>
      <Notice tone="warn">{skipped.length === 1 ? "1 skipped:" : `${formatNumber(skipped.length)} skipped:`}</Notice>
      <ul aria-label="Skipped">
        {skipped.slice(0, SHOWN).map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p>… and {formatNumber(more)} more.</p>}
    </Rows>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    padding-block: 6px;
    border-block-end: 1px solid var(--border);
  }
  b {
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  span,
  p {
    color: var(--muted-text);
  }
`;
