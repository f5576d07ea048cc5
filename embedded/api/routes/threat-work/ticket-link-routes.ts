import { z } from "zod";

import { Threat } from "~/contract/threat";
import { TicketLink } from "~/contract/ticket";

import type { RecordChange } from "../../../store/record-store";
import { findExternalTicket } from "../../integrations/connectwise-ticket";
import { Problem } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { releaseTicket, storeLinkedTicket } from "../../tickets/link-ticket";
import { draftForThreat } from "../../tickets/threat-ticket";
import { writeAudit } from "../../audit-trail";
import { changeThreat } from "./change-threat";
import { authorOf } from "./people";
import { requireThreat } from "./require-threat";
import { describeThreat } from "./threat-deed";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });
type ThreatParams = z.output<typeof ThreatId>;

/** Linking a threat to a ticket that exists in the connected product, and unlinking it. */
export function createTicketLinkRoutes(services: ApiServices): Route[] {
  const common = {
    family: "Threats",
    allow: "tenantAdmin" as const,
    path: "/threat/{threatId}/ticket",
    params: ThreatId,
    answer: Threat,
  };
  return [
    defineTenantRoute(
      { ...common, method: "put", summary: "Link a threat to an existing ticket", body: TicketLink },
      (call) => linkTicket(call, services),
    ),
    defineTenantRoute({ ...common, method: "delete", summary: "Unlink the ticket of a threat" }, (call) =>
      unlinkTicket(call, services),
    ),
  ];
}

async function linkTicket(
  call: TenantCall<ThreatParams, unknown, z.output<typeof TicketLink>>,
  services: ApiServices,
): Promise<Threat> {
  const { threatId } = call.params;
  draftForThreat(await requireThreat(call.records, threatId));
  const { isClosed, ...external } = await findExternalTicket(call, services, call.body.ticketId);
  if (isClosed) throw new Problem(409, `The ticket ${external.id} is closed`);
  return write(
    call,
    services,
    { action: "threat.ticket.link", message: `Linked the ticket ${external.id}` },
    (change) =>
      requireThreat(change, threatId).then(async (threat) => ({
        threat,
        ticket: await storeLinkedTicket(change, external, draftForThreat(threat), { call, services }),
      })),
  );
}

async function unlinkTicket(call: TenantCall<ThreatParams>, services: ApiServices): Promise<Threat> {
  const { threatId } = call.params;
  const { ticketId } = await requireThreat(call.records, threatId);
  if (ticketId === null) throw new Problem(409, "This threat has no ticket");
  const at = new Date(services.clock()).toISOString();
  return write(
    call,
    services,
    { action: "threat.ticket.unlink", message: `Unlinked the ticket ${ticketId}` },
    (change) =>
      requireThreat(change, threatId).then(async (threat) => {
        if (threat.ticketId !== null) await releaseTicket(change, threat.ticketId, at);
        return { threat, ticket: null };
      }),
  );
}

type Linked = { threat: Threat; ticket: Threat["ticket"] | null };

async function write(
  call: TenantCall,
  services: ApiServices,
  auditedAction: { action: string; message: string },
  link: (change: RecordChange) => Promise<Linked>,
): Promise<Threat> {
  const doing = { author: await authorOf(call, services), at: new Date(services.clock()).toISOString() };
  return call.records.change(async (change) => {
    const { threat: before, ticket } = await link(change);
    const { threat, changes } = await changeThreat(change, before, { ticket }, doing);
    await writeAudit(change, services, call, {
      ...describeThreat(threat),
      ...auditedAction,
      changes: changes.map(({ field, from, to }) => ({ path: field, before: from, after: to })),
    });
    return threat;
  });
}
