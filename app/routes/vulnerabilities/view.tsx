import { memo } from "react";
import { useLocation } from "@remix-run/react";

import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridSetup } from "~/grid/read-grid.server";
import type { Sources } from "~/features/sources/why-empty";
import { ExportLink } from "~/grid/export-link";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useTerminology } from "~/shell/use-terminology";
import { ScreenHeader } from "~/shell/screens/screen-header";
import type { SelectedCve } from "~/features/software/cve-drawer";
import type { LoadResult } from "~/screen/load-result";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { Charts } from "./parts/charts";
import { ExceptionGrid } from "./parts/exception-grid";
import type { VulnerabilityRows, Overview } from "./listed.server";
import { toCounting } from "./links";
import { Numbers } from "./parts/numbers";
import { SoftwareGrid } from "./parts/software-grid";
import { VulnerabilityGrid } from "./parts/vulnerability-grid";

export interface VulnerabilitiesViewProps {
  grid: GridSetup;
  listed: VulnerabilityRows;
  /** Loaded if the list is empty. */
  sources: Sources | undefined;
  overview: LoadResult<Overview>;
  cve: SelectedCve | undefined;
  /** Undefined for read-only roles. */
  setup: ExceptionFormSetup | undefined;
}

/** The export with one line per vulnerability and device, for the rows that a tab lists. */
const FINDINGS_OF: Partial<Record<VulnerabilityRows["by"], string>> = { software: "findings", cve: "cve-findings" };

export const VulnerabilitiesView = memo(function VulnerabilitiesView(props: VulnerabilitiesViewProps) {
  const { grid, listed, sources, overview, cve, setup } = props;
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const findings = FINDINGS_OF[listed.by];
  return (
    <Stack>
      <ScreenHeader
        actions={
          findings && (
            <ExportLink list={findings} query={new URLSearchParams(search)}>
              {t("Export with devices")}
            </ExportLink>
          )
        }
      />
      {overview.ok ? (
        <>
          <Numbers summary={overview.value.summary} path={pathname} />
          <Charts overview={overview.value} path={pathname} />
        </>
      ) : (
        <FailedPartSlot title="The numbers and charts could not be loaded." failure={overview.failure} />
      )}
      <Tabs
        label="View"
        look="segmented"
        items={[
          { label: "By software", to: pathname, isCurrent: listed.by === "software" },
          { label: "By CVE", to: toCounting(pathname), isCurrent: listed.by === "cve" },
          { label: "Exceptions", to: `${pathname}?tab=exceptions`, isCurrent: listed.by === "exceptions" },
        ]}
      />
      {listed.by === "software" && <SoftwareGrid grid={grid} page={listed.page} sources={sources} setup={setup} />}
      {listed.by === "cve" && (
        <VulnerabilityGrid grid={grid} page={listed.page} sources={sources} opened={cve} setup={setup} />
      )}
      {listed.by === "exceptions" && <ExceptionGrid grid={grid} page={listed.page} canChange={setup !== undefined} />}
    </Stack>
  );
});
