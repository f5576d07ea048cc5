import { z } from "zod";

import type { Threat } from "~/contract/threat";
import { CommentEdit, CommentRequest, ThreatComment, ThreatComments } from "~/contract/threat-comment";

import type { RecordChange } from "../../../store/record-store";
import { writeAudit, type Deed } from "../../audit-trail";
import { Problem } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import type { Doing } from "./change-threat";
import { addComment, deleteComment, editComment, findComment, readComments, readsInternal } from "./comments";
import { authorOf, requirePeople } from "./people";
import { requireThreat } from "./require-threat";
import { describeThreat } from "./threat-deed";

const ThreatId = z.object({ threatId: z.string().min(1).max(100) });
const CommentId = ThreatId.extend({ commentId: z.string().min(1).max(100) });

/** What people say about a threat (SCREENS D3). */
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
        summary: "Comments on a threat, oldest first",
        params: ThreatId,
        answer: ThreatComments,
      },
      async ({ params, records, caller }) => {
        await requireThreat(records, params.threatId);
        const comment = await readComments(records, params.threatId, caller.role);
        return { comment, total: comment.length };
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
      async (call) => {
        const { params, body, caller } = call;
        if (body.internal && !readsInternal(caller.role))
          throw new Problem(403, "Only the provider writes internal comments");
        await requirePeople(body.mentions, "mentions", call, services);
        return change(call, services, async (records, doing) => {
          const threat = await requireThreat(records, params.threatId);
          const comment = await addComment(records, threat, body, doing);
          return { answer: comment, deed: commentDeed("add", threat, "Wrote a comment") };
        });
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: `${path}/{commentId}`,
        summary: "Change one's own comment, for 15 minutes",
        params: CommentId,
        body: CommentEdit,
        answer: ThreatComment,
      },
      async (call) => {
        const { params, body, caller } = call;
        await requirePeople(body.mentions, "mentions", call, services);
        return change(call, services, async (records, doing) => {
          const threat = await requireThreat(records, params.threatId);
          const comment = await findComment(records, params, caller.role);
          const edited = await editComment(records, comment, body, doing);
          return { answer: edited, deed: commentDeed("update", threat, "Changed a comment") };
        });
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: `${path}/{commentId}`,
        summary: "Take one's own comment back; after 15 minutes a stub stays",
        params: CommentId,
        status: 204,
      },
      (call) =>
        change(call, services, async (records, doing) => {
          const threat = await requireThreat(records, call.params.threatId);
          const comment = await findComment(records, call.params, call.caller.role);
          await deleteComment(records, comment, doing);
          return { answer: undefined, deed: commentDeed("delete", threat, "Took a comment back") };
        }),
    ),
  ];
}

async function change<Answer>(
  call: TenantCall,
  services: ApiServices,
  work: (records: RecordChange, doing: Doing) => Promise<{ answer: Answer; deed: Deed }>,
): Promise<Answer> {
  const doing = { author: await authorOf(call, services), at: new Date(services.clock()).toISOString() };
  return call.records.change(async (records) => {
    const { answer, deed } = await work(records, doing);
    await writeAudit(records, services, call, deed);
    return answer;
  });
}

/** What was written stays out of the trail: others read that than read the comments. */
function commentDeed(verb: string, threat: Threat, message: string): Deed {
  return { action: `threat.comment.${verb}`, ...describeThreat(threat), message };
}
