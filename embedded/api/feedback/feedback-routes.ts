import { randomUUID } from "node:crypto";

import { z } from "zod";

import { Feedback, FeedbackComment, NewFeedback } from "~/contract/feedback";
import { ATTACHMENT_BYTES } from "~/contract/feedback-facts";
import { listAnswer } from "~/contract/list";

import type { RecordChange } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import { writeAudit } from "../audit-trail";
import { invalidField, notFound, Problem } from "../problem";
import { defineTenantRoute, FileAnswer, mayCall, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";

const Name = z.object({ name: z.string().min(1).max(60) });
const Mine = z.object({ mine: z.literal("true").optional().describe("Only what the caller has sent.") });
const FILE_TYPE = "application/octet-stream";
/** PNG and JPEG, by their first bytes. */
const PICTURES = ["89504e470d0a1a0a", "ffd8ff"];
const MAX_LISTED = 200;

type NameCall<Body = unknown> = TenantCall<{ name: string }, unknown, Body>;

/** Feedback. Users see their own; administrators see all feedback of the organization. */
export function createRoutes(services: ApiServices): Route[] {
  return [...createReads(), ...createWrites(services)];
}

const common = { family: "Feedbacks", allow: "member" as const };

function createReads(): Route[] {
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/feedback/list",
        summary: "Feedback that the caller may see",
        query: Mine,
        answer: listAnswer("feedback", Feedback),
      },
      (call) => listFeedback(call),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/feedback/{name}",
        summary: "One piece of feedback with its answers",
        params: Name,
        answer: Feedback,
      },
      (call) => requireFeedback(call.records, call),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/feedback/{name}/attachment",
        summary: "The picture that came with it",
        params: Name,
        files: [FILE_TYPE],
      },
      async (call) => {
        const { feedbackId, attachment } = await requireFeedback(call.records, call);
        const stored = await call.records.find("feedbackAttachment", { feedbackId });
        if (!attachment || !stored) throw notFound("attachment", call.params.name);
        return new FileAnswer(attachment.fileName, FILE_TYPE, once(Buffer.from(stored.content, "base64")), () =>
          Promise.resolve(),
        );
      },
    ),
  ];
}

function createWrites(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/feedback/add",
        summary: "Send feedback",
        body: NewFeedback,
        status: 201,
        answer: Feedback,
      },
      (call) => addFeedback(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/feedback/{name}/comment",
        summary: "Add to feedback",
        params: Name,
        body: FeedbackComment,
        answer: Feedback,
      },
      (call) => comment(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/feedback/{name}/close",
        summary: "Close feedback",
        params: Name,
        answer: Feedback,
      },
      (call) => close(call, services),
    ),
  ];
}

async function listFeedback({ records, query, caller }: TenantCall<unknown, z.output<typeof Mine>>) {
  const seesAll = query.mine === undefined && mayCall(caller.role, "tenantAdmin");
  const all = await readRows(
    narrow(records.rows("feedback"), (select) => {
      const own = seesAll ? select : select.where("row.author_user_id", "=", caller.userId);
      return own.orderBy("row.created_at", "desc").limit(MAX_LISTED);
    }),
  );
  return { feedback: all, total: all.length, page: 1, pageSize: MAX_LISTED };
}

async function addFeedback(call: TenantCall<unknown, unknown, NewFeedback>, services: ApiServices): Promise<Feedback> {
  const { attachment, ...body } = call.body;
  const picture = attachment && Buffer.from(attachment.content, "base64");
  if (picture && !PICTURES.some((start) => picture.toString("hex", 0, 8).startsWith(start)))
    throw invalidField("attachment", "Only PNG and JPEG images are accepted");
  if (picture && picture.length > ATTACHMENT_BYTES) throw invalidField("attachment", "The image is too large");
  const author = await services.people.get(call.caller.userId);
  const feedback: Feedback = {
    ...body,
    feedbackId: randomUUID(),
    tenantId: call.tenantId,
    state: "open",
    author: { userId: call.caller.userId, displayName: author?.displayName ?? call.caller.userId },
    attachment: attachment && picture && { fileName: attachment.fileName, sizeBytes: picture.length },
    thread: [],
    createdAt: new Date(services.clock()).toISOString(),
  };
  await call.records.change(async (change) => {
    await change.insert("feedback", feedback);
    if (attachment)
      await change.insert("feedbackAttachment", { feedbackId: feedback.feedbackId, content: attachment.content });
    await audit(change, services, call, feedback, "feedback.create");
  });
  return feedback;
}

function comment(call: NameCall<FeedbackComment>, services: ApiServices): Promise<Feedback> {
  return call.records.change(async (change) => {
    const before = await requireFeedback(change, call);
    const person = await services.people.get(call.caller.userId);
    const at = new Date(services.clock()).toISOString();
    const isAuthor = before.author.userId === call.caller.userId;
    const entry = { author: person?.displayName ?? call.caller.userId, text: call.body.text, at };
    const feedback: Feedback = {
      ...before,
      state: isAuthor ? "open" : "answered",
      thread: [...before.thread, entry],
    };
    await change.replace("feedback", { feedbackId: before.feedbackId }, feedback);
    await audit(change, services, call, feedback, "feedback.comment");
    return feedback;
  });
}

function close(call: NameCall, services: ApiServices): Promise<Feedback> {
  return call.records.change(async (change) => {
    const before = await requireFeedback(change, call);
    if (before.state === "done") throw new Problem(409, "This feedback is already closed");
    const feedback: Feedback = { ...before, state: "done" };
    await change.replace("feedback", { feedbackId: before.feedbackId }, feedback);
    await audit(change, services, call, feedback, "feedback.close");
    return feedback;
  });
}

/** Feedback of other users is treated as missing, except for administrators of the organization. */
async function requireFeedback(records: Pick<RecordChange, "find">, { params, caller }: NameCall): Promise<Feedback> {
  const feedback = await records.find("feedback", { feedbackId: params.name });
  const isOpen = feedback && (feedback.author.userId === caller.userId || mayCall(caller.role, "tenantAdmin"));
  if (!isOpen) throw notFound("feedback", params.name);
  return feedback;
}

function audit(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  { feedbackId, subject }: Feedback,
  action: string,
) {
  return writeAudit(change, services, call, {
    action,
    objectType: "feedback",
    objectName: feedbackId,
    objectDisplayName: subject,
    objectLink: `/support?feedback=${feedbackId}`,
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
