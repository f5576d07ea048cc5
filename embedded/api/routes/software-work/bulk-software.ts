import type { z } from "zod";

import { SoftwareOperation, type Software } from "~/contract/software";

import { defineBulkRoutes } from "../../bulk-route";
import { refusalOfScope } from "../../exceptions/scope-problem";
import { insertException } from "../../exceptions/write-exception";
import { listedInUse } from "../../list/listed-in-use";
import type { Route, TenantCall } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { applyTicket, deliverTickets, prepareTickets } from "../../tickets/bulk-tickets";
import { draftForSoftware } from "../../tickets/software-ticket";
import { vulnerableOnly } from "../software-findings/read-versions";
import { recountSoftware } from "../software-findings/recount-software";
import { vulnerabilityExceptions } from "../software-findings/vulnerability-exceptions";
import { writeSoftware } from "./change-software";
import { readVersionName, writeVersionName } from "./version";

const DEEDS: Record<SoftwareOperation["operation"], string> = {
  assign: "Assigned an owner to",
  plan: "Planned the patch of",
  except: "Added an exception for",
  ticket: "Opened tickets for",
};

const WRITTEN: Record<SoftwareOperation["operation"], readonly (keyof Software)[] | undefined> = {
  assign: ["owner"],
  plan: ["plannedFor"],
  except: undefined,
  ticket: undefined,
};

/** Bulk changes of software versions: an owner, a patch date, or an exception for each. */
export function createSoftwareBulkRoutes(services: ApiServices): Route[] {
  const set = setOf(services, "software");
  return defineBulkRoutes(
    {
      prefix: "/software",
      family: "Software",
      allow: "tenantAdmin",
      summary: "Assign, plan or except many software versions",
      work: SoftwareOperation,
      table: "software",
      pick: ({ records }, conditions) => ({
        set,
        source: vulnerableOnly(listedInUse(records.rows("software"), conditions)),
      }),
      nameOf: writeVersionName,
      keyOf: (name) => ({ ...readVersionName(name) }),
      prepare: (work, call, names) => prepareVersionTickets(work, names, call, services),
      async apply({ name: key, row, work, change, call, prepared }) {
        const { name, version, os } = row;
        if (row.status === "none") return "No known vulnerabilities";
        if (row.status === "retired") return "Only on retired devices";
        if (work.operation === "except") {
          if (row.status === "exception") return "Already has an exception";
          const { operation: _operation, ...draft } = work;
          return refusalOfScope(
            insertException(change, services, call, vulnerabilityExceptions, {
              ...draft,
              scope: { software: { name, version, os } },
            }),
          );
        }
        if (work.operation === "ticket") {
          return applyTicket(prepared, key, work, { change, call, services }, ({ id: ticketId }) =>
            writeSoftware(change, row, { ticketId }, { by: call.caller.userId, now: services.clock() }),
          );
        }
        const { operation: _operation, ...values } = work;
        await writeSoftware(change, row, values, { by: call.caller.userId, now: services.clock() });
        return undefined;
      },
      finish: ({ change }) => recountSoftware(change, services.clock()),
      after: (tickets, call) => deliverTickets(tickets, call, services),
      auditedAction: ({ operation }, { changed }) => ({
        action: `software.${operation}`,
        objectType: "software",
        objectName: "bulk",
        objectDisplayName: `${changed} software versions`,
        message: `${DEEDS[operation]} ${changed} software versions`,
      }),
      undo: {
        // An exception is undone by revoking it, which is audited separately.
        fields: ({ operation }) => WRITTEN[operation],
        restore: ({ row, before, change, call }) =>
          writeSoftware(change, row, before, { by: call.caller.userId, now: services.clock() }),
      },
    },
    services,
  );
}

async function prepareVersionTickets(
  work: z.output<typeof SoftwareOperation>,
  names: readonly string[],
  call: TenantCall,
  services: ApiServices,
) {
  if (work.operation !== "ticket") return undefined;
  return prepareTickets(
    names,
    (records, name) => draftForSoftware(records, readVersionName(name)),
    work,
    call,
    services,
  );
}
