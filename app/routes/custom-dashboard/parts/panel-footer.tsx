import { styled } from "styled-components";

import { describeCondition } from "~/grid/say-condition";
import { readRange } from "~/contract/language/time-range";
import { formatRange } from "~/contract/language/say-range";
import type { RenderedPanel } from "~/features/dashboards/rendered-panel";
import { useFormats } from "~/shell/format-context";

/** The source of the numbers: the list, its conditions, the panel's own time range if any, and when it was loaded. */
export function PanelFooter({ content }: { content: RenderedPanel }) {
  const formats = useFormats();
  const { sourceLabel, conditions, ownRange, updatedAt } = content;
  if (sourceLabel === undefined) return null;
  const updated = formats.formatTime(updatedAt);
  const range = ownRange === undefined ? undefined : readRange(ownRange);
  return (
    <Line>
      <span>{sourceLabel}</span>
      {conditions.map(({ field, condition }, index) => (
        <span key={index} className="condition">
          {field.label}: {describeCondition(condition, field, formats)}
        </span>
      ))}
      {range && <span className="condition">{formatRange(range, formats.formatTime)}</span>}
      <time dateTime={updatedAt} data-tip={updated.full}>
        Updated {updated.relative}
      </time>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  margin-block-start: auto;
  padding-block-start: 4px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  .condition {
    overflow-wrap: anywhere;
  }
`;
