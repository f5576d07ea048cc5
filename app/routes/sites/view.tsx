import { memo } from "react";
import { useLocation } from "@remix-run/react";

import type { Site } from "~/contract/site";
import { maintenanceColumns } from "~/features/sites/maintenance-column";
import { StandardGrid } from "~/grid/standard-grid";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useTerminology } from "~/shell/use-terminology";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { AddSite } from "./parts/add-site";
import { NoSites } from "./parts/no-sites";
import { OverviewNumbers } from "./parts/overview-numbers";
import { bulkOf } from "./parts/site-bulk";
import { SiteDrawer } from "./parts/site-drawer";
import { SitesMap } from "./parts/sites-map";
import type { SitesScreen } from "./screen-data";

export const SitesView = memo(function SitesView({
  view,
  grid,
  sites,
  maintenance,
  marks,
  overview,
  opened,
  changing,
}: SitesScreen) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { pathname, search } = useLocation();
  const tab = (label: string, name: string | undefined) => ({
    label,
    to: `${pathname}${addressWith(search, "view", name)}`,
    isCurrent: view === (name ?? "list"),
  });
  return (
    <Stack>
      <ScreenHeader actions={changing && <AddSite changing={changing} />} />
      {overview.ok ? (
        <OverviewNumbers overview={overview.value} path={pathname} />
      ) : (
        <FailedPartSlot title="The numbers could not be loaded." failure={overview.failure} />
      )}
      <Tabs label={t("Site views")} look="segmented" items={[tab("List", undefined), tab("Map", "map")]} />
      {opened && <SiteDrawer opened={opened} changing={changing} set={grid.set} />}
      {view === "map" ? (
        <SitesMap marks={marks} total={sites.total} />
      ) : (
        <StandardGrid
          grid={grid}
          page={sites}
          keyOf={({ name }) => name}
          hrefOf={({ name }) => `${pathname}${addressWith(search, "site", name)}`}
          computed={{
            after: "health",
            columns: maintenanceColumns<Pick<Site, "name">>(maintenance, ({ name }) => name, formatTime),
          }}
          bulk={changing && bulkOf}
          exportAs="sites"
          empty={<NoSites changing={changing} />}
        />
      )}
    </Stack>
  );
});
