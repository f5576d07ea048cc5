import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endSession } from "~/screen/entrance.server";
import { SIGN_IN_PATH } from "~/screen/paths";
import { forgetLastUser } from "~/session/last-user.server";
import { dropSession, readSession } from "~/session/session.server";

/** Signs out, here and at the identity provider (requirement 4.6). POST only: following a link must not end a session. */
export async function action({ context, request }: ActionFunctionArgs) {
  const session = await readSession(context, request.headers.get("cookie"));
  if (session) await endSession(context, session);
  else {
    dropSession(context);
    forgetLastUser(context);
  }
  return redirect(SIGN_IN_PATH, { headers: { "Clear-Site-Data": '"cache"' } });
}

export function loader() {
  return redirect(SIGN_IN_PATH);
}
