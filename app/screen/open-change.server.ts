import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { affectedFamilies } from "~/api/affected-families";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { inBrandWords, type BrandWords } from "~/contract/term-facts";
import type { RequestContext } from "~/context";

import type { ChangeAnswer } from "./change-answer";
import { inFieldWords } from "./difference-words.server";
import { failureIn } from "./failure";
import { readFields, readFormBody, readTexts } from "./form-body.server";
import type { Change, ChangeContext, Intent, Intents } from "./intent.server";
import { openScreenIn, openShell } from "./open.server";
import { compareTenants } from "./other-tenant.server";
import type { RefusedChange } from "./refused-change";
import { rejectedFields } from "./rejected-fields";
import { withAuthor } from "./found-conflict.server";
import { invalidateFamilies } from "./session-answers.server";

type ChangeArgs = Pick<ActionFunctionArgs, "request" | "params"> & { context: RequestContext };

/** For forms of the shell, which is on every screen. */
export const SHELL = "shell";

/**
 * Handles every form submission that changes data. It requires a person who may open the screen, a role that may make
 * the change, the organization in which the form was opened, and valid fields. Refusals are returned as values, so that
 * the form keeps its state; only redirects and defects are thrown.
 */
export async function openChange(args: ChangeArgs, id: ScreenId | typeof SHELL, intents: Intents): Promise<Response> {
  try {
    return toResponse(await change(args, id, intents));
  } catch (thrown) {
    const failure = failureIn(thrown, args.context.requestId);
    if (!failure) throw thrown;
    return toResponse({ failure });
  }
}

async function change(args: ChangeArgs, id: ScreenId | typeof SHELL, intents: Intents) {
  const refuse = refuseFor(args.context);
  const shell = await open(args, id);
  const body = await readFormBody(args.request, shell.limits.server.bodyBytes);
  if ("status" in body) return refuse(body.status, body.reason);
  const { form } = body;
  const intent = pick(intents, form.get("intent"));
  if (!intent) return refuse(400, "The form does not specify a change. Reload the page and try again.");
  const tenant = intent.isPersonal ? "same" : compareTenants(shell.viewer, form, args.context);
  if (tenant === "missing")
    return refuse(400, inBrandWords("The form does not specify an organization.", shell.brand.words));
  const typed = typedIn(form);
  if (typeof tenant === "object" && "otherTenant" in tenant) return { ...tenant, typed };
  const opened = tenant === "same" ? shell : await open(args, id, tenant.saveTo);
  const { role } = opened.viewer;
  const mayRun = intent.mayRun ? intent.mayRun(role) : role.canChange;
  if (!mayRun) return refuse(403, `The role ${role.label} does not allow this change.`);
  const requested = describe(args, opened, form);
  const schema = typeof intent.form === "function" ? intent.form(requested) : intent.form;
  const parsed = await schema.safeParseAsync(fieldsIn(form));
  if (!parsed.success) return { fieldErrors: fieldErrorsIn(parsed.error, intent, shell.brand.words), typed };
  const confirmed: Change<unknown> = { ...requested, values: parsed.data };
  return confirm(confirmed, intent) ?? run(confirmed, intent, typed);
}

async function open(args: ChangeArgs, id: ScreenId | typeof SHELL, tenantId?: string) {
  const { limits } = args.context.services.catalogue;
  if (id !== SHELL) return openScreenIn(args, id, tenantId);
  return { ...(await openShell(args, tenantId)), fields: undefined, limits };
}

function describe(args: ChangeArgs, screenContext: Awaited<ReturnType<typeof open>>, form: FormData): ChangeContext {
  const { request, params, context } = args;
  const { catalogue, now } = context.services;
  return { ...screenContext, context, catalogue, params, url: new URL(request.url), form, now: now() };
}

function pick(intents: Intents, name: FormDataEntryValue | null): Intent | undefined {
  return typeof name === "string" && Object.hasOwn(intents, name) ? intents[name] : undefined;
}

/** Fields of the form itself, not of the change. */
const ENVELOPE = ["intent", "tenantId", "saveTo", "confirmation"];

function fieldsIn(form: FormData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(readFields(form)).filter(([name]) => !ENVELOPE.includes(name)));
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(Object.entries(readTexts(form)).filter(([name]) => !ENVELOPE.includes(name)));
}

function fieldErrorsIn({ issues }: z.ZodError, { messages = {} }: Intent, words: BrandWords): Record<string, string> {
  const fieldErrors = issues.map(({ path, message }): [string, string] => {
    const field = String(path[0] ?? "");
    const own = messages[field];
    return [field, own === undefined || own === true ? toSentence(message) : inBrandWords(own, words)];
  });
  return Object.fromEntries(fieldErrors.reverse());
}

function toSentence([first = "", ...rest]: string): string {
  return `${first.toUpperCase()}${rest.join("")}`;
}

function confirm(requested: Change<unknown>, intent: Intent): RefusedChange | undefined {
  const words = intent.confirmation?.(requested);
  if (words === undefined) return undefined;
  const given = requested.form.get("confirmation");
  const isGiven = typeof given === "string" && given.trim().toLowerCase() === words.trim().toLowerCase();
  return isGiven ? undefined : { fieldErrors: { confirmation: `Type ${words} to continue` } };
}

async function run(requested: Change<unknown>, intent: Intent, typed: Record<string, string>) {
  try {
    const answer = await intent.run(requested);
    return answer instanceof Response || !("toast" in answer)
      ? answer
      : { families: affectedFamilies(requested.api.writes), ...answer };
  } catch (thrown) {
    const failure = failureIn(thrown, requested.context.requestId);
    if (!failure) throw thrown;
    const fieldErrors = rejectedFields(failure, intent);
    if (fieldErrors) return { fieldErrors, typed };
    if (failure.status !== 409 || !intent.conflict) return { failure, typed };
    const conflict = await intent.conflict(requested);
    // The form has the saved version: the API refused something else.
    if (String(conflict.resourceVersion) === requested.form.get("resourceVersion")) return { failure, typed };
    const [named, differences] = await Promise.all([
      withAuthor(requested.api, conflict),
      inFieldWords(requested, conflict.differences, conflict.set),
    ]);
    return { conflict: { ...named, differences }, typed };
  } finally {
    invalidateFamilies(requested, affectedFamilies(requested.api.writes));
  }
}

function refuseFor({ requestId }: RequestContext) {
  return (status: number, title: string): RefusedChange => ({
    failure: { title, kind: "error", toastSeconds: 0, requestId, status },
  });
}

function toResponse(answer: ChangeAnswer | Response): Response {
  if (answer instanceof Response) return answer;
  return Response.json(answer, { status: "toast" in answer ? 200 : statusOf(answer) });
}

function statusOf({ failure, conflict, otherTenant, fieldErrors }: RefusedChange): number {
  if (failure) return failure.status;
  if (conflict ?? otherTenant) return 409;
  return fieldErrors ? 422 : 200;
}
