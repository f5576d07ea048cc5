import { ACKNOWLEDGED_DAYS, DeviceOperation, type Device } from "~/contract/device";
import type { FieldSet } from "~/contract/field";

import { statusBySight } from "../../../rules/device-status";
import { addTags, removeTags } from "../../../rules/tags";
import type { RecordReads } from "../../../store/record-store";
import { defineBulkRoutes } from "../../bulk-route";
import { invalidField } from "../../problem";
import type { Route } from "../../route";
import type { ApiServices } from "../../services";
import { applyTicket, deliverTickets, prepareTickets } from "../../tickets/bulk-tickets";
import { draftForDevice } from "../../tickets/device-ticket";
import { requireSubject } from "../../tickets/ticket-draft";
import { recountInUse } from "../software-findings/recount-software";
import { listedDevices } from "../../list/listed-in-use";
import { openedTicket, writeDevice } from "./write-device";

/** POST /device/bulk, and its undo route. */
export function createDeviceBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      family: "Devices",
      allow: "tenantAdmin",
      prefix: "/device",
      summary: "Change many devices",
      work: DeviceOperation,
      table: "device",
      pick: ({ records }, conditions) => ({ set, source: listedDevices(records, conditions) }),
      nameOf: ({ name }) => name,
      keyOf: (name) => ({ name }),
      async prepare(work, call, names) {
        const { records, caller } = call;
        if (work.operation === "moveToSite" && !(await records.find("site", { name: work.siteName })))
          throw invalidField("siteName", `There is no site "${work.siteName}"`);
        if (work.operation === "acknowledge") requireDayAhead(work.until, services.clock());
        const person = await services.people.get(caller.userId);
        return {
          by: person?.displayName ?? caller.userId,
          tickets:
            work.operation === "ticket" ? await prepareTickets(names, draftFor, work, call, services) : undefined,
        };
      },
      async apply({ name, row: device, work, change, call, prepared }) {
        if (work.operation === "ticket") {
          return applyTicket(prepared.tickets, name, work, { change, call, services }, ({ id: ticketId }) =>
            writeDevice(change, services, call, device, { ticketId }, openedTicket(ticketId)),
          );
        }
        const outcome = fieldsFor(device, work, { ...prepared, now: services.clock() });
        if ("skip" in outcome) return outcome.skip;
        await writeDevice(change, services, call, device, outcome.fields);
        return undefined;
      },
      async finish({ rows, work: { operation }, change }) {
        if (rows.length > 0 && (operation === "retire" || operation === "reinstate"))
          await recountInUse(
            change,
            rows.map(({ name }) => String(name)),
            services.clock(),
          );
      },
      after: ({ tickets }, call) => deliverTickets(tickets, call, services),
      auditedAction: (work, { changed }) => ({
        action: `device.bulk.${work.operation}`,
        objectType: "device",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 device" : `${changed} devices`,
        message: describeWork(work),
      }),
      undo: {
        fields: ({ operation }) => WRITTEN[operation],
        restore: ({ row, before, change, call }) => writeDevice(change, services, call, row, before),
      },
    },
    services,
  );
}

async function draftFor(records: RecordReads, name: string) {
  return draftForDevice(records, requireSubject(await records.find("device", { name }), "device", name));
}

/** The fields that each operation writes. */
const WRITTEN: Record<DeviceOperation["operation"], readonly (keyof Device)[] | undefined> = {
  addTags: ["tags"],
  removeTags: ["tags"],
  setCriticality: ["criticality"],
  setOwner: ["owner"],
  moveToSite: ["siteName"],
  retire: ["status"],
  reinstate: ["status"],
  acknowledge: ["acknowledgedUntil", "acknowledgement"],
  // Tickets may have been read by others.
  ticket: undefined,
};

/** Throws a Problem (400) for an end in the past or beyond the limit. */
function requireDayAhead(until: string, now: number): void {
  const days = (Date.parse(until) - now) / DAY_MS;
  if (days <= 0 || days > ACKNOWLEDGED_DAYS)
    throw invalidField("until", `Choose a time within the next ${ACKNOWLEDGED_DAYS} days`);
}

const DAY_MS = 86_400_000;

type Outcome = { skip: string } | { fields: Parameters<typeof writeDevice>[4] };

/** The fields that the operation writes to a device, or the reason why it is skipped. */
function fieldsFor(
  device: Device,
  work: Exclude<DeviceOperation, { operation: "ticket" }>,
  { by, now }: { by: string; now: number },
): Outcome {
  if (device.mergedInto !== undefined) return { skip: `Merged into ${device.mergedInto}` };
  switch (work.operation) {
    case "addTags":
    case "removeTags": {
      const tags = (work.operation === "addTags" ? addTags : removeTags)(device.tags, work.tags);
      return "skip" in tags ? tags : { fields: tags };
    }
    case "setCriticality":
      if (device.criticality === work.criticality) return { skip: "Criticality unchanged" };
      return { fields: { criticality: work.criticality } };
    case "setOwner":
      if ((device.owner ?? "") === work.owner) return { skip: "Owner unchanged" };
      return { fields: { owner: work.owner || null } };
    case "moveToSite":
      if (device.siteName === work.siteName) return { skip: "Already at this site" };
      return { fields: { siteName: work.siteName } };
    case "retire":
      if (device.status === "retired") return { skip: "Already retired" };
      if (device.status === "isolated") return { skip: "Isolated: release the device first" };
      return { fields: { status: "retired" } };
    case "reinstate":
      if (device.status !== "retired") return { skip: "Not retired" };
      return { fields: { status: statusBySight(device.lastSeen, now) } };
    case "acknowledge": {
      const acknowledgement = { by, at: new Date(now).toISOString(), reason: work.reason };
      return { fields: { acknowledgedUntil: work.until, acknowledgement } };
    }
  }
}

function describeWork(work: DeviceOperation): string {
  switch (work.operation) {
    case "addTags":
      return `Added the tags ${work.tags.join(", ")}`;
    case "removeTags":
      return `Removed the tags ${work.tags.join(", ")}`;
    case "setCriticality":
      return `Set the criticality to ${work.criticality}`;
    case "setOwner":
      return work.owner === "" ? "Removed the owner" : `Set the owner to ${work.owner}`;
    case "moveToSite":
      return `Moved to the site ${work.siteName}`;
    case "retire":
      return "Marked as retired";
    case "reinstate":
      return "Reinstated";
    case "acknowledge":
      return `Acknowledged until ${work.until.slice(0, 10)}: ${work.reason}`;
    case "ticket":
      return "Tickets opened";
  }
}
