import type { Threat } from "~/contract/threat";
import type { ThreatOperation } from "~/contract/threat-change";
import type { RoleRule } from "~/contract/role";
import { MAX_TAGS } from "~/contract/tag-facts";

import type { RecordChange } from "../../../store/record-store";
import { applyTicket, type BulkTickets } from "../../tickets/bulk-tickets";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { changeThreat, type ThreatChangeContext, type ThreatFields } from "./change-threat";
import { addComment, readsInternal } from "./comments";

/** The author, role and time of a bulk change, and its tickets. */
interface BulkContext extends ThreatChangeContext {
  role: RoleRule;
  call: TenantCall;
  services: ApiServices;
  tickets: BulkTickets | undefined;
  /** The threats that were commented on so far. */
  commented: Threat[];
}

/** Applies one bulk operation to one threat. Returns why it was skipped, or undefined if it was changed. */
export async function applyOperation(
  change: RecordChange,
  threat: Threat,
  work: ThreatOperation,
  doing: BulkContext,
): Promise<string | undefined> {
  switch (work.operation) {
    case "setStatus": {
      const { operation: _operation, ...fields } = work;
      if (fields.duplicateOf === threat.threatId) return "This is the original threat";
      return changeOrSay(change, threat, fields, doing, `Already ${threat.status.replace("_", " ")} for this reason`);
    }
    case "assign": {
      const { assignee } = work;
      const reason = assignee === null ? "Already unassigned" : `Already assigned to ${assignee}`;
      return changeOrSay(change, threat, { assignee }, doing, reason);
    }
    case "tag": {
      const tags = [...new Set([...threat.tags, ...work.tags])];
      if (tags.length > MAX_TAGS) return `Would have more than ${MAX_TAGS} tags`;
      return changeOrSay(change, threat, { tags }, doing, "Already has these tags");
    }
    case "comment": {
      const { operation: _operation, ...comment } = work;
      if (comment.internal && !readsInternal(doing.role)) return "Only the provider can write internal comments";
      await addComment(change, threat, comment, doing);
      doing.commented.push(threat);
      return undefined;
    }
    case "ticket": {
      const { operation: _operation, ...request } = work;
      return applyTicket(doing.tickets, threat.threatId, request, { ...doing, change }, (ticket) =>
        changeThreat(change, threat, { ticket }, doing),
      );
    }
  }
}

async function changeOrSay(
  change: RecordChange,
  threat: Threat,
  fields: ThreatFields,
  doing: ThreatChangeContext,
  unchanged: string,
): Promise<string | undefined> {
  const { changes } = await changeThreat(change, threat, fields, doing);
  return changes.length === 0 ? unchanged : undefined;
}

/** The action name of the operation in the audit trail. */
export function describeWork(work: ThreatOperation): string {
  switch (work.operation) {
    case "setStatus":
      return `Set to ${work.status.replace("_", " ")}${work.reason ? ` (${work.reason.replaceAll("_", " ")})` : ""}`;
    case "assign":
      return work.assignee === null ? "Unassigned" : `Assigned to ${work.assignee}`;
    case "tag":
      return `Tagged ${work.tags.join(", ")}`;
    case "comment":
      return "Commented on";
    case "ticket":
      return "Tickets opened";
  }
}
