import { VulnerabilityOperation, type Vulnerability } from "~/contract/software";

import { defineBulkRoutes } from "../../bulk-route";
import { refusalOfScope } from "../../exceptions/scope-problem";
import { insertException } from "../../exceptions/write-exception";
import type { Route } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { applyTicket, deliverTickets, prepareTickets } from "../../tickets/bulk-tickets";
import { draftForVulnerability } from "../../tickets/software-ticket";
import { listedVulnerabilities } from "../software-findings/listed-vulnerabilities";
import { recountSoftware } from "../software-findings/recount-software";
import { vulnerabilityExceptions } from "../software-findings/vulnerability-exceptions";

const DEEDS: Record<VulnerabilityOperation["operation"], string> = {
  except: "Exceptions added",
  ticket: "Tickets opened",
};

/** Why an exception for a vulnerability in this state would change nothing. */
const NOT_COUNTED: Partial<Record<Vulnerability["status"], string>> = {
  exception: "Already has an exception",
  retired: "Only on retired devices",
  fixed: "Already fixed",
};

/** Bulk changes of vulnerabilities: an exception in all software, or a ticket, for each. */
export function createVulnerabilityBulkRoutes(services: ApiServices): Route[] {
  const set = setOf(services, "vulnerability");
  return defineBulkRoutes(
    {
      prefix: "/software/vulnerability",
      family: "Software",
      allow: "tenantAdmin",
      summary: "Add exceptions or open tickets for many vulnerabilities",
      work: VulnerabilityOperation,
      table: "vulnerability",
      pick: async ({ records }, conditions) => ({ set, source: await listedVulnerabilities(records, conditions) }),
      nameOf: ({ cve }) => cve,
      keyOf: (cve) => ({ cve }),
      prepare: async (work, call, names) =>
        work.operation === "ticket" ? prepareTickets(names, draftForVulnerability, work, call, services) : undefined,
      async apply({ name: cve, row, work, change, call, prepared }) {
        if (work.operation === "ticket") {
          return applyTicket(prepared, cve, work, { change, call, services }, ({ id: ticketId }) =>
            change.replace("vulnerability", { cve }, { ...row, ticketId }),
          );
        }
        const { operation: _operation, ...draft } = work;
        return (
          NOT_COUNTED[row.status] ??
          refusalOfScope(insertException(change, services, call, vulnerabilityExceptions, { ...draft, scope: { cve } }))
        );
      },
      async finish({ work, change }) {
        if (work.operation === "except") await recountSoftware(change, services.clock());
      },
      after: (tickets, call) => deliverTickets(tickets, call, services),
      auditedAction: ({ operation }, { changed }) => ({
        action: `vulnerability.${operation}`,
        objectType: "vulnerability",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 vulnerability" : `${changed} vulnerabilities`,
        message: DEEDS[operation],
      }),
    },
    services,
  );
}
