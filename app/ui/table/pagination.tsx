import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "../icon";
import { pageFacts } from "./page-facts";
import { Link } from "../link";

interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** Totals above it are not exact and shown as "10,000+", without a last page (config/limits.yaml). */
  exactUpTo: number;
  hrefFor: (page: number) => string;
  /** The name of the rows: "devices". */
  noun: string;
  /** The name of a single row: "device". */
  singular?: string;
  /** Whether there are more pages, whose number is not known. */
  isUncounted?: boolean;
}

export function Pagination(props: PaginationProps) {
  const { page, total, exactUpTo, hrefFor, noun, singular = noun, isUncounted } = props;
  const { text, lastPage } = pageFacts(props);
  const hasKnownEnd = !isUncounted && total <= exactUpTo;
  return (
    <Bar aria-label={`Pages of ${noun}`} data-print="hide">
      <span>
        {text} {total === 1 ? singular : noun}
      </span>
      {lastPage > 1 && (
        <span className="steps">
          <Step icon={ChevronsLeft} label="First page" to={page > 1 ? hrefFor(1) : undefined} />
          <Step icon={ChevronLeft} label="Previous page" to={page > 1 ? hrefFor(page - 1) : undefined} />
          <span>
            Page {page}
            {hasKnownEnd && ` of ${lastPage.toLocaleString("en-US")}`}
          </span>
          <Step icon={ChevronRight} label="Next page" to={page < lastPage ? hrefFor(page + 1) : undefined} />
          {hasKnownEnd && (
            <Step icon={ChevronsRight} label="Last page" to={page < lastPage ? hrefFor(lastPage) : undefined} />
          )}
        </span>
      )}
    </Bar>
  );
}

function Step({ icon, label, to }: { icon: LucideIcon; label: string; to: string | undefined }) {
  if (to === undefined) {
    return (
      <span className="step" aria-hidden="true">
        <Glyph icon={icon} />
      </span>
    );
  }
  return (
    <Link className="step" to={to} aria-label={label} data-tip={label}>
      <Glyph icon={icon} />
    </Link>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  min-block-size: 40px;
  color: var(--muted-text);
  font: 400 var(--type-13) var(--font-sans);
  font-variant-numeric: tabular-nums;
  .steps {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  .steps > span:not(.step) {
    padding-inline: 8px;
  }
  .step {
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 28px;
    border-radius: var(--radius-small);
    color: var(--text);
  }
  a.step:hover {
    background: var(--hover);
  }
  span.step {
    opacity: 0.35;
  }
  @media (pointer: coarse) {
    .step {
      inline-size: 44px;
      block-size: 44px;
    }
  }
`;
