import { useLocation } from "@remix-run/react";

import type { SectionRate } from "~/screen/compliance/fetch-compliance.server";
import type { Settled } from "~/screen/settle";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber, formatPercent } from "~/ui/format/number";
import { Card } from "~/ui/layout/card";

import { withWords } from "./compliance-links";

/** More than a benchmark has; of all systems together the lowest are enough. */
const MOST_SHOWN = 8;

/** The share of passed answers in each section, lowest first; pressing one narrows the list down to it. */
export function SectionsCard({ sections }: { sections: Settled<readonly SectionRate[]> }) {
  const { search } = useLocation();
  if (!sections.ok) return <Card title="Sections" error={{ title: "The sections could not be loaded." }} />;
  return (
    <Card title="Sections" note="Share passed, lowest first">
      <RankedBars
        title="Sections"
        description="The share of passed answers in each section of the benchmark, lowest first."
        max={1}
        formatValue={formatPercent}
        items={sections.value.slice(0, MOST_SHOWN).map(({ section, passed, failed }) => ({
          key: section,
          label: section,
          detail: `${formatNumber(failed)} failed`,
          value: passed / (passed + failed),
          to: withWords(search, { section, page: undefined, check: undefined }),
        }))}
      />
    </Card>
  );
}
