import { carryShown } from "~/grid/carried-rows.server";
import { orLastPage } from "~/grid/last-page.server";
import { listDevices } from "~/api/device.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import { settle } from "~/screen/settle";

import type { Opened } from "./opened";
import { fetchOverview } from "./overview.server";

/** The list of devices and the summary above it. If the summary fails, the list is still shown. */
export async function readDevices(opened: Opened, request: Request, now: Date) {
  const { query, grid } = readGrid(opened, request, now);
  const [devices, overview] = await Promise.all([
    orLastPage(query, (asked) => listDevices(opened.api, asked)),
    settle(fetchOverview(opened.api, opened.limits.risk)),
  ]);
  return {
    grid,
    devices: carryShown(devices, grid, ["name", "displayName", "deviceType"]),
    overview,
    sources: await sourcesOfEmpty(opened.api, devices),
  };
}
