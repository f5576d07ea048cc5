import { useLocation } from "@remix-run/react";
import { FileDown } from "lucide-react";

import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import type { GridSetup } from "~/console/grid/read-grid.server";
import { ScreenHeader } from "~/console/screen-header";
import type { Settled } from "~/screen/settle";
import { LinkButton } from "~/ui/actions/link-button";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { Charts } from "./charts";
import { ExceptionGrid } from "./exception-grid";
import type { Listed, Overview } from "./listed.server";
import { toCounting } from "./links";
import { Numbers } from "./numbers";
import { SoftwareGrid } from "./software-grid";
import { VulnerabilityGrid } from "./vulnerability-grid";

export interface VulnerabilitiesViewProps {
  grid: GridSetup;
  listed: Listed;
  overview: Settled<Overview>;
  /** Missing for roles that only look. */
  setup: ExceptionFormSetup | undefined;
}

export function VulnerabilitiesView({ grid, listed, overview, setup }: VulnerabilitiesViewProps) {
  const { pathname, search } = useLocation();
  const bySoftware = listed.by === "software";
  const query = bySoftware ? new URLSearchParams(search) : new URLSearchParams();
  return (
    <Stack>
      <ScreenHeader
        actions={
          <LinkButton to={`/exports/findings?${query}`} icon={FileDown} reloadDocument>
            Export with devices
          </LinkButton>
        }
      />
      {overview.ok && (
        <>
          <Numbers summary={overview.value.summary} path={pathname} />
          <Charts overview={overview.value} path={pathname} />
        </>
      )}
      <Tabs
        label="What a row is"
        look="segmented"
        items={[
          { label: "By software", to: pathname, isCurrent: bySoftware },
          { label: "By CVE", to: toCounting(pathname), isCurrent: listed.by === "cve" },
          { label: "Exceptions", to: `${pathname}?tab=exceptions`, isCurrent: listed.by === "exceptions" },
        ]}
      />
      {listed.by === "software" && <SoftwareGrid grid={grid} page={listed.page} setup={setup} />}
      {listed.by === "cve" && <VulnerabilityGrid grid={grid} page={listed.page} setup={setup} />}
      {listed.by === "exceptions" && <ExceptionGrid grid={grid} page={listed.page} canChange={setup !== undefined} />}
    </Stack>
  );
}
