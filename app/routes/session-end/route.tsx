import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { endSession } from "~/screen/entrance.server";
import { SIGN_IN_PATH } from "~/screen/paths";
import { clearLastUser } from "~/session/last-user.server";
import { dropSession, readSession } from "~/session/session.server";

/**
 * Signs out, here and at the identity provider (requirement 4.6), and with `?everywhere` in every browser. POST only: following
 * a link must not end a session.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const isEverywhere = new URL(request.url).searchParams.has("everywhere");
  const session = await readSession(context, request.headers.get("cookie"));
  const headers = { "Clear-Site-Data": '"cache"' };
  if (!session) {
    dropSession(context);
    clearLastUser(context);
    return redirect(SIGN_IN_PATH, { headers });
  }
  const isEnded = await endSession(context, session, isEverywhere ? "all" : "this");
  const remain = isEverywhere && !isEnded;
  return redirect(remain ? `${SIGN_IN_PATH}?reason=other-sessions-remain` : SIGN_IN_PATH, { headers });
}

export function loader() {
  return redirect(SIGN_IN_PATH);
}
