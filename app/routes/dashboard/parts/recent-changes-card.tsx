import { History } from "lucide-react";
import { styled } from "styled-components";

import { AuditSentence } from "~/features/audit/audit-sentence";
import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { Moment } from "~/shell/moment";
import { EmptyState } from "~/ui/feedback/empty-state";
import { timelineThread } from "~/ui/layout/timeline-thread";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { CardProps } from "./card-props";
import type { RecentChanges } from "./recent-changes-content";

/** Recent audit events, newest first. Refused and failed attempts are marked. */
export function RecentChangesCard({ content: { changes }, fields }: CardProps<RecentChanges>) {
  const t = useTerminology();
  const formats = useFormats();
  if (changes.length === 0)
    return (
      <EmptyState icon={History} title="No changes yet">
        {t("Changes that people make in this organization are listed here.")}
      </EmptyState>
    );
  return (
    <List>
      {changes.map(({ at, actor, action, object, result, message, link }, index) => {
        const tone = fields.result.values?.find(({ value }) => value === result)?.tone;
        return (
          <li key={index} data-tone={tone === "good" ? "neutral" : tone}>
            <p data-cut="" data-tip={message ?? undefined}>
              <AuditSentence actor={actor} verb={action} object={object} link={link} />
            </p>
            <p className="when">
              {result !== "success" && <span className="result">{formatCell(fields.result, result, formats)}</span>}
              <Moment at={at} />
            </p>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: 0 48px;
  font: 400 var(--type-13) var(--font-sans);
  > li {
    --ring-block: 10px;
    --ring-inline: 2px;
    ${timelineThread}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-block-size: 24px;
    padding-inline-start: 20px;
  }
  [data-cut] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-weight: 500;
  }
  [data-cut] a {
    text-decoration: underline 1px var(--border-strong);
    text-underline-offset: 3px;
  }
  .when {
    color: var(--muted-text);
  }
  .when {
    display: flex;
    gap: 8px;
    font: 400 var(--type-12) var(--font-sans);
  }
  .result {
    color: var(--tone);
    font-weight: 500;
  }
  @container (min-width: 720px) {
    grid-auto-flow: column;
    grid-template-rows: repeat(5, auto);
    grid-auto-columns: minmax(0, 1fr);
    > li:nth-child(5)::after {
      display: none;
    }
  }
`;
