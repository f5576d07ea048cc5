import { selectShownFields } from "~/grid/shown-fields.server";
import { orLastPage } from "~/grid/last-page.server";
import { listDevices } from "~/api/device.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import { toLoadResult } from "~/screen/load-result";

import type { ScreenContext } from "./screen-context";
import { fetchOverview } from "./overview.server";

/** The list of devices and the summary above it. If the summary fails, the list is still shown. */
export async function readDevices(screenContext: ScreenContext, request: Request, now: Date) {
  const { query, grid } = readGrid(screenContext, request, now);
  const [devices, overview] = await Promise.all([
    orLastPage(query, (requested) => listDevices(screenContext.api, requested)),
    toLoadResult(fetchOverview(screenContext.api, screenContext.limits.risk)),
  ]);
  return {
    grid,
    devices: selectShownFields(devices, grid, ["name", "displayName", "deviceType"]),
    overview,
    sources: await sourcesOfEmpty(screenContext.api, devices),
  };
}
