import { z } from "zod";

import { Software, Vulnerability } from "~/contract/software";
import { TicketRequest } from "~/contract/ticket";

import { writeAudit, type AuditedAction } from "../../audit-trail";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { openTicket } from "../../tickets/open-ticket";
import { draftForSoftware, draftForVulnerability } from "../../tickets/software-ticket";
import { requireSubject } from "../../tickets/ticket-draft";
import { writeSoftware } from "./change-software";
import { describeVersion, formatVersion, Version } from "./version";

const Cve = z.object({ cve: z.string().min(1).max(100) });
const COMMON = { family: "Software", allow: "tenantAdmin" as const };

/** Tickets for software versions and for vulnerabilities. */
export function createSoftwareTicketRoutes(services: ApiServices): Route[] {
  const common = { ...COMMON, method: "post" as const, body: TicketRequest, status: 201 as const };
  return [
    defineTenantRoute(
      {
        ...common,
        path: "/software/{name}/{version}/{os}/ticket",
        summary: "Open a ticket for the vulnerabilities of a version, with its devices",
        params: Version,
        answer: Software,
      },
      (call) => postVersionTicket(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        path: "/software/vulnerability/{cve}/ticket",
        summary: "Open a ticket for a vulnerability",
        params: Cve,
        answer: Vulnerability,
      },
      (call) => postVulnerabilityTicket(call, services),
    ),
  ];
}

function postVersionTicket(call: TenantCall<Version, unknown, TicketRequest>, services: ApiServices) {
  const { params } = call;
  return openTicket(call, services, {
    read: (records) => draftForSoftware(records, params),
    async link(change, { id: ticketId }) {
      const software = requireSubject(await change.find("software", params), "software", formatVersion(params));
      await writeSoftware(change, software, { ticketId }, { by: call.caller.userId, now: services.clock() });
      await writeAudit(change, services, call, {
        action: "software.ticket.create",
        ...describeVersion(params),
        ...opened(software.ticketId, ticketId),
      });
      return requireSubject(await change.find("software", params), "software", formatVersion(params));
    },
  });
}

function postVulnerabilityTicket(
  call: TenantCall<z.output<typeof Cve>, unknown, TicketRequest>,
  services: ApiServices,
): Promise<Vulnerability> {
  const { cve } = call.params;
  return openTicket(call, services, {
    read: (records) => draftForVulnerability(records, cve),
    async link(change, { id: ticketId }) {
      const vulnerability = requireSubject(await change.find("vulnerability", { cve }), "vulnerability", cve);
      await change.replace("vulnerability", { cve }, { ...vulnerability, ticketId });
      await writeAudit(change, services, call, {
        action: "vulnerability.ticket.create",
        objectType: "vulnerability",
        objectName: cve,
        objectDisplayName: cve,
        objectLink: `/insights/vulnerabilities?${new URLSearchParams({ tab: "cve", peek: cve })}`,
        ...opened(vulnerability.ticketId, ticketId),
      });
      return { ...vulnerability, ticketId };
    },
  });
}

function opened(before: string | null, ticketId: string): Pick<AuditedAction, "message" | "changes"> {
  return { message: `Opened the ticket ${ticketId}`, changes: [{ path: "ticketId", before, after: ticketId }] };
}
