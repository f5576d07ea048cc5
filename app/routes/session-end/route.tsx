import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { isIdentityFailure } from "~/identity/client.server";
import type { RequestContext } from "~/context";
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
  const headers = { "Clear-Site-Data": '"cache"' };
  const isEnded = await signOut(context, request.headers.get("cookie"), isEverywhere ? "all" : "this");
  const remain = isEverywhere && !isEnded;
  return redirect(remain ? `${SIGN_IN_PATH}?reason=other-sessions-remain` : SIGN_IN_PATH, { headers });
}

/**
 * Removes the session from the browser in any case, also if it has expired while the identity provider cannot be
 * reached. Returns whether it has ended there as well.
 */
async function signOut(context: RequestContext, cookieHeader: string | null, which: "this" | "all"): Promise<boolean> {
  try {
    const session = await readSession(context, cookieHeader);
    if (session) return await endSession(context, session, which);
  } catch (error) {
    if (!isIdentityFailure(error)) throw error;
    context.services.log.warn({ requestId: context.requestId, err: error }, "an expired session was not ended");
    forgetSession(context);
    return false;
  }
  forgetSession(context);
  return true;
}

function forgetSession(context: RequestContext): void {
  dropSession(context);
  clearLastUser(context);
}

export function loader() {
  return redirect(SIGN_IN_PATH);
}
