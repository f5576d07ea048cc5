import { useLocation } from "@remix-run/react";

import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridSetup } from "~/grid/read-grid.server";
import type { Sources } from "~/features/sources/why-empty";
import { ExportLink } from "~/grid/export-link";
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

export function VulnerabilitiesView(props: VulnerabilitiesViewProps) {
  const { grid, listed, sources, overview, cve, setup } = props;
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const bySoftware = listed.by === "software";
  const query = bySoftware ? new URLSearchParams(search) : new URLSearchParams();
  return (
    <Stack>
      <ScreenHeader
        actions={
          <ExportLink list="findings" query={query}>
            {t("Export with devices")}
          </ExportLink>
        }
      />
      {overview.ok && (
        <>
          <Numbers summary={overview.value.summary} path={pathname} />
          <Charts overview={overview.value} path={pathname} />
        </>
      )}
      <Tabs
        label="View"
        look="segmented"
        items={[
          { label: "By software", to: pathname, isCurrent: bySoftware },
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
}
