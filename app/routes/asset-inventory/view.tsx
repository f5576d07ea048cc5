import { useLocation } from "@remix-run/react";
import { MonitorSmartphone } from "lucide-react";

import type { GridSetup } from "~/console/grid/read-grid.server";
import { StandardGrid } from "~/console/grid/standard-grid";
import { ScreenHeader } from "~/console/screen-header";
import type { Device } from "~/contract/device";
import type { Page } from "~/contract/list";
import type { Settled } from "~/screen/settle";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";

import type { Overview } from "./overview.server";
import { OverviewCards } from "./overview-cards";
import { OverviewNumbers } from "./overview-numbers";

interface AssetInventoryViewProps {
  grid: GridSetup;
  devices: Page<Device>;
  overview: Settled<Overview>;
}

export function AssetInventoryView({ grid, devices, overview }: AssetInventoryViewProps) {
  const { pathname } = useLocation();
  return (
    <Stack>
      <ScreenHeader />
      {overview.ok && (
        <>
          <OverviewNumbers overview={overview.value} path={pathname} />
          {overview.value.total > 0 && <OverviewCards overview={overview.value} path={pathname} set={grid.set} />}
        </>
      )}
      <StandardGrid
        grid={grid}
        page={devices}
        keyOf={({ name }) => name}
        exportAs="devices"
        empty={
          <EmptyState
            icon={MonitorSmartphone}
            title="No device has been seen yet."
            actions={
              <LinkButton to="/downloads" variant="primary">
                Deploy a sensor
              </LinkButton>
            }
          >
            Devices appear here once a sensor sees their traffic, or an agent reports them.
          </EmptyState>
        }
      />
    </Stack>
  );
}
