import { listDevices } from "~/api/device.server";
import { readGrid } from "~/console/grid/read-grid.server";
import { settle } from "~/screen/settle";

import type { Opened } from "./opened";
import { fetchOverview } from "./overview.server";

/** The list of all devices, and the numbers above it, whose failure leaves the list standing. */
export async function readDevices(opened: Opened, request: Request, now: Date) {
  const { query, grid } = readGrid(opened, request, now);
  const [devices, overview] = await Promise.all([
    listDevices(opened.api, query),
    settle(fetchOverview(opened.api, opened.limits.risk, now)),
  ]);
  return { grid, devices, overview };
}
