import { useLocation } from "@remix-run/react";

import { StandardGrid } from "~/grid/standard-grid";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { useFormats } from "~/shell/format-context";

import { bulkOf } from "./device-bulk";
import { NoDevices } from "./no-devices";
import { OverviewCards } from "./overview-cards";
import { OverviewNumbers } from "./overview-numbers";
import type { ScreenOf } from "../screen-data";

export function DevicesView({ grid, devices, overview, sources, changing }: ScreenOf<"devices">) {
  const { pathname } = useLocation();
  const { hrefFor } = useFormats();
  return (
    <>
      {overview.ok ? (
        <>
          <OverviewNumbers overview={overview.value} path={pathname} />
          {overview.value.total > 0 && <OverviewCards overview={overview.value} path={pathname} set={grid.set} />}
        </>
      ) : (
        <FailedPartSlot title="The numbers and charts could not be loaded." failure={overview.failure} />
      )}
      <StandardGrid
        grid={grid}
        page={devices}
        keyOf={({ name }) => name}
        bulk={changing && bulkOf(changing)}
        rowLinks={changing && (({ name }) => editLinks(hrefFor("device", name)))}
        exportAs="devices"
        empty={<NoDevices sources={sources} />}
      />
    </>
  );
}

/** Opens the edit panel on the device's page. */
function editLinks(device: string | undefined) {
  return device === undefined ? [] : [{ label: "Edit", to: `${device}?edit=1` }];
}
