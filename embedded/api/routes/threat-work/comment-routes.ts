import { z } from "zod";

import type { Threat } from "~/contract/threat";
import { CommentEdit, CommentRequest, ThreatComment, ThreatComments } from "~/contract/threat-comment";

import type { RecordChange } from "../../../store/record-store";
import { writeAudit, type AuditedAction } from "../../audit-trail";
import { Problem } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import type { ThreatChangeContext } from "./change-threat";
import { addComment, deleteComment, editComment, findComment, readComments, readsInternal } from "./comments";
import { notifyMentioned } from "./notify-mentioned";
import { authorOf, requirePeople } from "./people";
import { requireThreat } from "./require-threat";
import { describeThreat } from "./threat-deed";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });
const CommentPage = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});
const CommentId = ThreatId.extend({ commentId: z.string().min(1).max(100) });

/** The comments of a threat. */
export function createCommentRoutes(services: ApiServices): Route[] {
  const common = { family: "Threats", allow: "tenantAdmin" as const };
  const path = "/threat/{threatId}/comment";
  return [
    defineTenantRoute(
      {
        ...common,
        allow: "member",
        method: "get",
        path,
        summary: "Comments on a threat: a page of them, oldest first; page 1 has the newest",
        params: ThreatId,
        query: CommentPage,
        answer: ThreatComments,
      },
      async ({ params, query, records, caller }) => {
        await requireThreat(records, params.threatId);
        return readComments(records, params.threatId, caller.role, query);
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: `${path}/add`,
        summary: "Comment on a threat",
        params: ThreatId,
        body: CommentRequest,
        status: 201,
        answer: ThreatComment,
      },
      (call) => postComment(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: `${path}/{commentId}`,
        summary: "Edit one's own comment, for 15 minutes",
        params: CommentId,
        body: CommentEdit,
        answer: ThreatComment,
      },
      (call) => putComment(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: `${path}/{commentId}`,
        summary: "Delete one's own comment; after 15 minutes a placeholder stays",
        params: CommentId,
        status: 204,
      },
      (call) => removeComment(call, services),
    ),
  ];
}

type ThreatParams = z.output<typeof ThreatId>;
type CommentParams = z.output<typeof CommentId>;

async function postComment(
  call: TenantCall<ThreatParams, unknown, z.output<typeof CommentRequest>>,
  services: ApiServices,
) {
  const { params, body, caller } = call;
  if (body.internal && !readsInternal(caller.role))
    throw new Problem(403, "Only the provider can write internal comments");
  await requirePeople(body.mentions, { field: "mentions", internal: body.internal }, call, services);
  const { threat, comment } = await change(call, services, async (records, doing) => {
    const subject = await requireThreat(records, params.threatId);
    const added = await addComment(records, subject, body, doing);
    const auditedAction = deedOn("threat.comment.add", subject, "Wrote a comment");
    return { answer: { threat: subject, comment: added }, auditedAction };
  });
  await notifyMentioned(comment.mentions, [threat], call, services);
  return comment;
}

async function putComment(
  call: TenantCall<CommentParams, unknown, z.output<typeof CommentEdit>>,
  services: ApiServices,
) {
  const { params, body, caller } = call;
  const { threat, before, edited } = await change(call, services, async (records, doing) => {
    const subject = await requireThreat(records, params.threatId);
    const comment = await findComment(records, params, caller.role);
    await requirePeople(body.mentions, { field: "mentions", internal: comment.internal }, call, services);
    const answer = { threat: subject, before: comment, edited: await editComment(records, comment, body, doing) };
    return { answer, auditedAction: deedOn("threat.comment.update", subject, "Edited a comment") };
  });
  const added = edited.mentions.filter((email) => !before.mentions.includes(email));
  await notifyMentioned(added, [threat], call, services);
  return edited;
}

async function removeComment(call: TenantCall<CommentParams>, services: ApiServices): Promise<undefined> {
  const { params, caller } = call;
  return change(call, services, async (records, doing) => {
    const threat = await requireThreat(records, params.threatId);
    const comment = await findComment(records, params, caller.role);
    await deleteComment(records, comment, doing);
    return { answer: undefined, auditedAction: deedOn("threat.comment.delete", threat, "Deleted a comment") };
  });
}

async function change<Answer>(
  call: TenantCall,
  services: ApiServices,
  work: (
    records: RecordChange,
    doing: ThreatChangeContext,
  ) => Promise<{ answer: Answer; auditedAction: AuditedAction }>,
): Promise<Answer> {
  const doing = { author: await authorOf(call, services), at: new Date(services.clock()).toISOString() };
  return call.records.change(async (records) => {
    const { answer, auditedAction } = await work(records, doing);
    await writeAudit(records, services, call, auditedAction);
    return answer;
  });
}

/** The text is omitted from the audit trail, which has a different audience than the comments. */
function deedOn(action: string, threat: Threat, message: string): AuditedAction {
  return { action, ...describeThreat(threat), message };
}
