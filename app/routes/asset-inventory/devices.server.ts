import { carryShown } from "~/grid/carried-rows.server";
import { orLastPage } from "~/grid/last-page.server";
import { listDevices, listDuplicateDevices } from "~/api/device.server";
import { sourcesOfEmpty } from "~/features/sources/read-sources.server";
import { readGrid } from "~/grid/read-grid.server";
import { settle } from "~/screen/settle";

import type { Opened } from "./opened";
import { fetchOverview } from "./overview.server";

/** How many suggestions the panel lists; those with the strongest evidence come first. */
const DUPLICATES = 20;

/** The list of devices and the summary above it. If the summary fails, the list is still shown. */
export async function readDevices(opened: Opened, request: Request, now: Date) {
  const { query, grid } = readGrid(opened, request, now);
  const [devices, overview, duplicates] = await Promise.all([
    orLastPage(query, (asked) => listDevices(opened.api, asked)),
    settle(fetchOverview(opened.api, opened.limits.risk, now)),
    settle(listDuplicateDevices(opened.api)),
  ]);
  return {
    grid,
    devices: carryShown(devices, grid, ["name", "displayName", "deviceType"]),
    overview,
    duplicates: duplicates.ok ? duplicates.value.slice(0, DUPLICATES) : [],
    sources: await sourcesOfEmpty(opened.api, devices),
  };
}
