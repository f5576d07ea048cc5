import { lazy } from "react";

import { useTerminology } from "~/shell/use-terminology";
import { BrowserOnly } from "~/ui/browser-only";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";

import type { SiteMark } from "../sites.server";

const MarkedMap = lazy(() => import("./marked-map").then((module) => ({ default: module.MarkedMap })));

interface SitesMapProps {
  marks: readonly SiteMark[];
  /** The total number of matching sites. */
  total: number;
}

/** The sites on a map, which is loaded when it is first shown. */
export function SitesMap({ marks, total }: SitesMapProps) {
  const t = useTerminology();
  const unplaced = total - marks.length;
  return (
    <>
      {unplaced > 0 && (
        <Notice tone="info">
          {t`${formatNumber(unplaced)} of ${formatNumber(total)} sites are not on the map: they have no coordinates, or there are too many to show at once.`}
        </Notice>
      )}
      <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
        <MarkedMap marks={marks} />
      </BrowserOnly>
    </>
  );
}
