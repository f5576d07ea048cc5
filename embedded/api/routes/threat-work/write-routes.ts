import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import { Threat } from "~/contract/threat";
import { NewThreat, ThreatChange, ThreatOperation } from "~/contract/threat-change";
import { TicketRequest } from "~/contract/ticket";

import type { RecordReads } from "../../../store/record-store";
import { writeAudit } from "../../audit-trail";
import { defineBulkRoutes } from "../../bulk-route";
import { Problem } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { deliverTickets, prepareTickets } from "../../tickets/bulk-tickets";
import { openTicket } from "../../tickets/open-ticket";
import { pushTickets } from "../../tickets/push-tickets";
import { actorOf } from "../../tickets/ticket-actor";
import { draftForThreat } from "../../tickets/threat-ticket";
import { describeWork, applyOperation } from "./bulk-work";
import { changeThreat, writeThreat, type ThreatChangeContext } from "./change-threat";
import { createThreat } from "./create-threat";
import { notifyMentioned } from "./notify-mentioned";
import { authorOf, requirePeople } from "./people";
import { changesOpen, recountOpen } from "./recount-open";
import { describeThreat } from "./threat-deed";
import { requireThreat } from "./require-threat";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });

/** Changes of threats, individually or in bulk. */
export function createThreatWriteRoutes(services: ApiServices, set: FieldSet): Route[] {
  const common = { family: "Threats", allow: "tenantAdmin" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/threat/add",
        summary: "Create a threat from flows",
        body: NewThreat,
        status: 201,
        answer: Threat,
      },
      (call) => createThreat(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "patch",
        path: "/threat/{threatId}",
        summary: "Change status, assignee or tags of a threat",
        params: ThreatId,
        body: ThreatChange,
        answer: Threat,
      },
      (call) => patchThreat(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/threat/{threatId}/ticket",
        summary: "Open a ticket for a threat",
        params: ThreatId,
        body: TicketRequest,
        status: 201,
        answer: Threat,
      },
      (call) => postTicket(call, services),
    ),
    ...createThreatBulkRoutes(services, set),
  ];
}

function createThreatBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
    {
      family: "Threats",
      allow: "tenantAdmin",
      prefix: "/threat",
      summary: "Change many threats",
      work: ThreatOperation,
      table: "threat",
      pick: ({ records }) => ({ set, source: records.rows("threat") }),
      nameOf: ({ threatId }) => threatId,
      keyOf: (threatId) => ({ threatId }),
      async prepare(work, call, names) {
        if (work.operation === "assign" && work.assignee !== null)
          await requirePeople([work.assignee], { field: "assignee" }, call, services);
        const { mentions, internal } = work.operation === "comment" ? work : { mentions: [], internal: false };
        await requirePeople(mentions, { field: "mentions", internal }, call, services);
        const read = async (records: RecordReads, threatId: string) =>
          draftForThreat(await requireThreat(records, threatId));
        const tickets =
          work.operation === "ticket" ? await prepareTickets(names, read, work, call, services) : undefined;
        return { ...(await doingOf(call, services)), tickets, mentions, commented: [] as Threat[] };
      },
      apply: ({ row, work, change, call, prepared }) =>
        applyOperation(change, row, work, { ...prepared, role: call.caller.role, call, services }),
      async after({ tickets, mentions, commented }, call) {
        await deliverTickets(tickets, call, services);
        await pushTickets(call, services, await actorOf(call, services));
        await notifyMentioned(mentions, commented, call, services);
      },
      async finish({ rows, work, change }) {
        if (work.operation === "setStatus") await recountOpen(change, rows);
      },
      auditedAction: (work, { changed }) => ({
        action: `threat.bulk.${work.operation}`,
        objectType: "threat",
        objectName: "bulk",
        objectDisplayName: changed === 1 ? "1 threat" : `${changed} threats`,
        message: describeWork(work),
      }),
      undo: {
        fields: ({ operation }) => WRITTEN[operation],
        restore: ({ row, before, change, prepared }) =>
          writeThreat(change, row, { ...row, ...before }, { ...prepared, reason: "Undone" }),
      },
    },
    services,
  );
}

/**
 * The fields that each operation writes to a threat. Comments and tickets may have been read by others and cannot be
 * undone.
 */
const WRITTEN: Record<ThreatOperation["operation"], readonly (keyof Threat)[] | undefined> = {
  setStatus: ["status", "resolution", "acknowledgedAt"],
  assign: ["assignee", "acknowledgedAt"],
  tag: ["tags"],
  comment: undefined,
  ticket: undefined,
};

async function doingOf(call: TenantCall, services: ApiServices): Promise<ThreatChangeContext> {
  return { author: await authorOf(call, services), at: new Date(services.clock()).toISOString() };
}

type PatchCall = TenantCall<z.output<typeof ThreatId>, unknown, ThreatChange>;

async function patchThreat(call: PatchCall, services: ApiServices): Promise<Threat> {
  const { params, records, body } = call;
  const { resourceVersion, ...fields } = body;
  if (fields.assignee) await requirePeople([fields.assignee], { field: "assignee" }, call, services);
  const doing = await doingOf(call, services);
  const changed = await records.change(async (change) => {
    const before = await requireThreat(change, params.threatId);
    if (before.metadata?.resourceVersion !== resourceVersion)
      throw new Problem(409, "Someone else has changed this threat. Reload it before you save.");
    const { threat, changes } = await changeThreat(change, before, fields, doing);
    if (changesOpen(before, threat)) await recountOpen(change, [threat]);
    await writeAudit(change, services, call, {
      action: fields.status === undefined ? "threat.update" : "threat.status.set",
      ...describeThreat(threat),
      message:
        changes.length === 0 ? "Saved without a change" : `Changed ${changes.map(({ field }) => field).join(", ")}`,
      changes: changes.map(({ field, from, to }) => ({ path: field, before: from, after: to })),
    });
    return threat;
  });
  if (fields.status === undefined || !changed.ticket) return changed;
  await pushTickets(call, services, await actorOf(call, services));
  return requireThreat(records, params.threatId);
}

type TicketCall = TenantCall<z.output<typeof ThreatId>, unknown, TicketRequest>;

async function postTicket(call: TicketCall, services: ApiServices): Promise<Threat> {
  const doing = await doingOf(call, services);
  const { threatId } = call.params;
  return openTicket(call, services, {
    read: async (records) => draftForThreat(await requireThreat(records, threatId)),
    async link(change, ticket) {
      const { threat, changes } = await changeThreat(change, await requireThreat(change, threatId), { ticket }, doing);
      await writeAudit(change, services, call, {
        action: "threat.ticket.create",
        ...describeThreat(threat),
        message: `Opened the ticket ${ticket.id}`,
        changes: changes.map(({ field, from, to }) => ({ path: field, before: from, after: to })),
      });
      return threat;
    },
  });
}
