import { useLocation } from "@remix-run/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import type { Group } from "~/contract/list";
import type { GridLinks } from "~/grid/grid-links";
import { filterOfGroup } from "~/grid/group-filter";
import { addressWith } from "~/shell/screens/address-with";
import { useFormats } from "~/shell/format-context";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber } from "~/contract/number-facts";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Glyph } from "~/ui/icon";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { HuntCounts } from "../counts.server";
import { UNFOLDED } from "../tabs";
import { ComparedValues } from "./compared-values";
import { SummaryTools } from "./summary-tools";

interface ValueSummariesProps {
  /** Undefined while they are loading. */
  counts: Pick<HuntCounts, "summaries" | "canCompare" | "comparedWith" | "isUneven"> | undefined;
  set: FieldSet;
  links: GridLinks;
}

/** The most and the least frequent values: rare values are a common starting point for hunts. */
export function ValueSummaries({ counts, set, links }: ValueSummariesProps) {
  const context = useFormats();
  const { search } = useLocation();
  const { summaries, canCompare = false, comparedWith, isUneven = false } = counts ?? {};
  const shown = (summaries ?? []).flatMap((summary) => {
    const field = set.fields.find(({ name }) => name === summary.field);
    const hasValues = summary.most.length > 0 || (summary.compared?.values.length ?? 0) > 0;
    return field && hasValues ? [{ ...summary, field }] : [];
  });
  const isOpen = new URLSearchParams(search).has(UNFOLDED);
  return (
    <div>
      <Toggle
        to={addressWith(search, UNFOLDED, isOpen ? undefined : "on")}
        aria-expanded={isOpen}
        preventScrollReset
        replace
      >
        <Glyph icon={isOpen ? ChevronDown : ChevronRight} />
        Most and least frequent values
      </Toggle>
      {isOpen && <SummaryTools set={set} canCompare={canCompare} comparedWith={comparedWith} />}
      {isOpen && isUneven && <p>The ranges differ in length, which affects the counts.</p>}
      {isOpen && !counts && <Skeleton lines={4} />}
      {isOpen && counts && shown.length === 0 && <p>No values are known.</p>}
      <Columns data-compared={shown.some(({ compared }) => compared) ? "" : undefined}>
        {shown.map(({ field, most, fewest, compared }) => {
          if (compared)
            return (
              <Card key={field.name} title={field.label} headingLevel={3}>
                <ComparedValues field={field} compared={compared} links={links} />
              </Card>
            );
          const itemsOf = (groups: readonly Group[]) =>
            groups.map(({ key: [value = null], count }) => ({
              key: String(value),
              label: formatCell(field, value, context),
              value: count,
              rows: count,
              to: links.drill([filterOfGroup(field, value)]),
            }));
          return (
            <Card key={field.name} title={field.label} headingLevel={3}>
              <Heading>Most frequent</Heading>
              <RankedBars
                title={`${field.label}, most frequent`}
                description={`The values of ${field.label} that occur most often in the matching rows.`}
                items={itemsOf(most)}
                formatValue={formatNumber}
              />
              <Heading>Least frequent</Heading>
              <RankedBars
                title={`${field.label}, least frequent`}
                description={`The values of ${field.label} that occur least often in the matching rows.`}
                items={itemsOf(fewest)}
                formatValue={formatNumber}
                max={most[0]?.count ?? 1}
              />
            </Card>
          );
        })}
      </Columns>
    </div>
  );
}

const Toggle = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  margin-block-end: 8px;
  color: var(--text);
  font: 500 var(--type-13) var(--font-sans);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: 16px;
  /* Tables of four columns. */
  &[data-compared] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  }
`;

const Heading = styled.h4`
  margin-block: 8px;
  color: var(--muted-text);
  font: 500 var(--type-12) var(--font-sans);
`;
