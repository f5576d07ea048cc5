import type { ActionFunctionArgs } from "@remix-run/node";

import { renewSession } from "~/session/session.server";
import { failAsProvider } from "~/screen/provider-failure.server";
import { answerTo } from "~/screen/question";
import { renewedSession } from "~/shell/questions";

/** Called by the browser's timer shortly before the session ends (requirement 4.2). Returns the new expiry, or 401. */
export async function action({ context, request }: ActionFunctionArgs) {
  const renewed = await renewSession(context, request.headers.get("cookie")).catch((error: unknown) =>
    failAsProvider(context, error),
  );
  return answerTo(renewedSession, { expiresAt: renewed?.claims.exp ?? null }, { status: renewed ? 200 : 401 });
}
