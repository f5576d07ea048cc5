import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endSession } from "~/screen/entrance.server";
import { SIGN_IN_PATH } from "~/screen/paths";
import { dropSession, readSession } from "~/session/session.server";

/** Signs out, here and at the identity provider (4.6). Only by POST: a link must not end anybody's session (THREATS T20). */
export async function action({ context, request }: ActionFunctionArgs) {
  const session = await readSession(context, request.headers.get("cookie"));
  if (session) await endSession(context, session);
  else dropSession(context);
  return redirect(SIGN_IN_PATH, { headers: { "Clear-Site-Data": '"cache"' } });
}

export function loader() {
  return redirect(SIGN_IN_PATH);
}
