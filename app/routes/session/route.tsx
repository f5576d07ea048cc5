import type { ActionFunctionArgs } from "@remix-run/node";

import { signIn } from "./sign-in.server";

/** The sign-in widget hands over its tokens here; they go into cookies that no script can read (THREATS T7). */
export async function action({ context, request }: ActionFunctionArgs) {
  const { status, ...answer } = await signIn(context, await request.formData());
  return Response.json(answer, { status });
}
