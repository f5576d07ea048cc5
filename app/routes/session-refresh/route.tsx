import type { ActionFunctionArgs } from "@remix-run/node";

import { endsSession, isIdentityFailure } from "~/identity/client.server";
import { dropSession, readSession, refreshSession } from "~/session/session.server";
import { answerTo } from "~/screen/question";
import { renewedSession } from "~/shell/questions";

/** Called by the browser's timer shortly before the session ends (requirement 4.2). Returns the new expiry, or 401. */
export async function action({ context, request }: ActionFunctionArgs) {
  const session = await readSession(context, request.headers.get("cookie"));
  if (!session) return answerTo(renewedSession, { expiresAt: null }, { status: 401 });
  try {
    const renewed = await refreshSession(context, session.tokens.refreshJwt);
    return answerTo(renewedSession, { expiresAt: renewed?.claims.exp ?? null }, { status: renewed ? 200 : 401 });
  } catch (error) {
    if (!isIdentityFailure(error) || !endsSession(error)) throw error;
    dropSession(context);
    return answerTo(renewedSession, { expiresAt: null }, { status: 401 });
  }
}
