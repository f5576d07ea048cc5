import { readFieldSets } from "~/catalogue/fields.server";

import { describeApi } from "./openapi";
import { createRouteTable } from "./route-table";
import type { ApiServices } from "./services";

/** The published OpenAPI document as a file. No store is opened: routes are only described, not called. */
export function openApiText(configDirectory: string): string {
  const services = {
    fieldSets: readFieldSets(configDirectory),
    clock: Date.now,
  } as Partial<ApiServices> as ApiServices;
  return `${JSON.stringify(describeApi(createRouteTable(services)), null, 2)}\n`;
}
