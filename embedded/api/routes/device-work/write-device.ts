import type { Device } from "~/contract/device";

import type { CombinedFields } from "../../../rules/combine-devices";
import type { RecordChange } from "../../../store/record-store";
import { changesBetween, describeChanges, writeAudit, type AuditedAction } from "../../audit-trail";
import { hasConditions } from "../../exceptions/resolve-scopes";
import { readExceptions } from "../../exceptions/stored-exception";
import { rescoreDevice } from "../../risk/rescore-device";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { changedDeviceTicket, setTicketStatus } from "../../tickets/sync-tickets";
import { recountSoftware } from "../software-findings/recount-software";

type DeviceFields = Partial<
  CombinedFields &
    Pick<
      Device,
      | "displayName"
      | "deviceType"
      | "criticality"
      | "owner"
      | "siteName"
      | "tags"
      | "notes"
      | "status"
      | "isolation"
      | "acknowledgedUntil"
      | "acknowledgement"
      | "mergedInto"
      | "ticketId"
    >
>;

type Actor = Pick<TenantCall, "caller" | "trace" | "tenantId">;

/**
 * Writes a user's change to a device within a transaction: the row with its next version, its score if that depends on
 * the change, and an audit trail entry for the device. Returns the updated device.
 */
export async function writeDevice(
  change: RecordChange,
  services: ApiServices,
  acting: Actor,
  device: Device,
  fields: DeviceFields,
  auditedAction: Partial<Pick<AuditedAction, "action" | "message">> = {},
): Promise<Device> {
  const { name, metadata } = device;
  const changes = changesBetween(device, fields);
  const changed = { ...device, ...fields, metadata: nextVersion(metadata, acting, services) };
  await change.replace("device", { name }, changed);
  const ticketStatus = changedDeviceTicket(device, changed, services.clock());
  if (changed.ticketId !== null && ticketStatus !== undefined)
    await setTicketStatus(change, changed.ticketId, ticketStatus, changed.metadata.updatedAt);
  if (changed.criticality !== device.criticality) await rescoreDevice(change, name);
  if (CONDITIONS.some((field) => changed[field] !== device[field]) && (await hasConditionalExceptions(change)))
    await recountSoftware(change, services.clock());
  await writeAudit(change, services, acting, {
    action: "device.update",
    objectType: "device",
    objectName: name,
    objectDisplayName: changed.displayName,
    objectLink: `/insights/asset-inventory/${encodeURIComponent(name)}`,
    message: describeChanges(changes),
    changes,
    ...auditedAction,
  });
  return (await change.find("device", { name })) ?? changed;
}

/** The audit trail entry of a device that has a new ticket. */
export function openedTicket(ticketId: string): Pick<AuditedAction, "action" | "message"> {
  return { action: "device.ticket.create", message: `Opened the ticket ${ticketId}` };
}

/** The fields that conditions of exceptions refer to. */
const CONDITIONS = ["siteName", "deviceType", "criticality"] as const;

/** Whether any exception covers devices by condition: a changed device may start or stop matching it. */
async function hasConditionalExceptions(change: RecordChange): Promise<boolean> {
  const exceptions = await readExceptions(change, "vulnerability");
  return exceptions.some(({ inForce, scope }) => inForce && hasConditions(scope));
}

/** The next version, with the author of the change. */
export function nextVersion(
  metadata: Device["metadata"],
  { caller }: Pick<Actor, "caller">,
  { clock }: Pick<ApiServices, "clock">,
) {
  if (!metadata) throw new Error("A row that people may change has lost its metadata");
  const updatedAt = new Date(clock()).toISOString();
  return { ...metadata, updatedAt, updatedBy: caller.userId, resourceVersion: metadata.resourceVersion + 1 };
}
