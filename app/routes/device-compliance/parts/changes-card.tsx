import { useLocation } from "@remix-run/react";
import { GitCompareArrows } from "lucide-react";
import { styled } from "styled-components";

import { withWords } from "~/features/compliance/compliance-links";
import { useFormats } from "~/shell/format-context";
import type { ComplianceDevice, ComplianceResult } from "~/contract/compliance";
import type { Page } from "~/contract/list";
import type { LoadResult } from "~/screen/load-result";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";

interface ChangesCardProps {
  changes: LoadResult<Page<ComplianceResult>>;
  standing: ComplianceDevice;
  previousScannedAt: string | null;
}

/** Results that changed since the previous scan. */
export function ChangesCard({ changes, standing: { newlyFailed, fixed }, previousScannedAt }: ChangesCardProps) {
  const { formatTime } = useFormats();
  const { search } = useLocation();
  if (!changes.ok)
    return <Card title="Since the previous scan" error={{ title: "The changes could not be loaded." }} />;
  const to = (change: string) => withWords(search, { change, result: undefined, page: undefined, check: undefined });
  return (
    <Card
      title="Since the previous scan"
      note={
        previousScannedAt && (
          <span data-tip={formatTime(previousScannedAt).full}>{formatTime(previousScannedAt).relative}</span>
        )
      }
    >
      {changes.value.total === 0 ? (
        <EmptyState icon={GitCompareArrows} title="No changes">
          All results are the same as before.
        </EmptyState>
      ) : (
        <Changes>
          <p>
            <Link to={to("newly_failed")}>{formatNumber(newlyFailed)} newly failing</Link>
            <Link to={to("fixed")}>{formatNumber(fixed)} fixed</Link>
          </p>
          <ul aria-label="Changed results">
            {changes.value.items.map(({ name, checkId, title, change }) => (
              <li key={name}>
                <Badge tone={change === "fixed" ? "good" : "bad"}>
                  {change === "fixed" ? "Fixed" : "Newly failing"}
                </Badge>
                <Link to={withWords(search, { check: name })} preventScrollReset data-cut="">
                  {checkId} {title}
                </Link>
              </li>
            ))}
          </ul>
        </Changes>
      )}
    </Card>
  );
}

const Changes = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  p {
    display: flex;
    gap: 16px;
  }
  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr);
    place-items: center start;
    gap: 8px;
    padding-block: 6px;
    border-block-start: 1px solid var(--border);
  }
  li a {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
