import type { ActionFunctionArgs } from "@remix-run/node";

import { isIdentityFailure } from "~/identity/client.server";
import { readFormBody } from "~/screen/form-body.server";

import { signIn } from "./sign-in.server";

/**
 * The sign-in widget sends its tokens here; they are stored in cookies that scripts cannot read (docs/decisions/0007).
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const body = await readFormBody(request, context.services.catalogue.limits.server.bodyBytes);
  if ("status" in body) return stay(body.reason, body.status);
  try {
    const { status, ...answer } = await signIn(context, body.form);
    return Response.json(answer, { status });
  } catch (error) {
    if (!isIdentityFailure(error)) throw error;
    context.services.log.warn({ requestId: context.requestId, err: error }, "the identity provider failed");
    if (error.status !== 429) return stay("The sign-in service is not available. Try again in a moment.", 502);
    context.setHeader("Retry-After", String(error.retryAfter));
    return stay(error.message || "Too many attempts. Try again in a moment.", 429);
  }
}

function stay(message: string, status: number): Response {
  return Response.json({ outcome: "stay", message }, { status });
}
