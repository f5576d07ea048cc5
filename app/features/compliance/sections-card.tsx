import { useLocation } from "@remix-run/react";

import type { LoadResult } from "~/screen/load-result";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";

import type { SectionRate } from "./fetch-compliance.server";
import { withWords } from "./compliance-links";

/** More sections than any one benchmark has; across all systems, the lowest ones are sufficient. */
const MAX_SHOWN = 8;

/** Pass rates by section, lowest first. Each links to the filtered list. */
export function SectionsCard({ sections }: { sections: LoadResult<readonly SectionRate[]> }) {
  const { search } = useLocation();
  if (!sections.ok) return <Card title="Sections" error={{ title: "The sections could not be loaded." }} />;
  return (
    <Card title="Sections" note="Pass rate, lowest first">
      <RankedBars
        title="Sections"
        description="Pass rate by section, lowest first"
        max={1}
        formatValue={formatPercent}
        items={sections.value.slice(0, MAX_SHOWN).map(({ section, passed, failed }) => ({
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
