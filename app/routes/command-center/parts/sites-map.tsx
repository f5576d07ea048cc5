import { LazyHealthMap } from "~/features/sites/lazy-health-map";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";

import type { ScreenOf } from "../screen-data";
import { NotLoaded } from "./not-loaded";

/** The sites of all organizations by health. Each links to the site in its organization. */
export function SitesMap({ marks, organizations, failed }: ScreenOf<"map">) {
  const t = useTerminology();
  const { loaded, all } = organizations;
  return (
    <>
      <NotLoaded failed={failed} organizations={organizations} />
      <p role="status">
        {t`${formatNumber(marks.length)} sites with coordinates in ${formatNumber(loaded)} of ${formatNumber(all)} organizations.`}
      </p>
      <LazyHealthMap sites={marks} />
    </>
  );
}
