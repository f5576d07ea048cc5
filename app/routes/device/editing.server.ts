import { DeviceType, type Device } from "~/contract/device";
import { Criticality } from "~/contract/shared";
import type { Viewer } from "~/session/viewer";

import type { SiteChoice } from "./device.server";

/** The data of the edit form: the version being changed and the options. */
export interface EditState {
  isOpen: boolean;
  tenantId: string;
  resourceVersion: number;
  deviceTypes: readonly string[];
  criticalities: readonly string[];
  sites: readonly SiteChoice[];
}

interface EditContext {
  viewer: Pick<Viewer, "role" | "tenant">;
  query: { edit: boolean };
}

/** Undefined for read-only roles, and for a device without a version, which could not be saved safely. */
export function editingOf(
  device: Device,
  sites: readonly SiteChoice[],
  { viewer, query }: EditContext,
): EditState | undefined {
  if (!viewer.role.canChange || !device.metadata) return undefined;
  return {
    isOpen: query.edit,
    tenantId: viewer.tenant.tenantId,
    resourceVersion: device.metadata.resourceVersion,
    deviceTypes: DeviceType.options,
    criticalities: Criticality.options,
    sites,
  };
}
