import { z } from "zod";

import { OwnAccess } from "~/contract/own-access";

import { notFound } from "../../problem";
import { defineTenantRoute, type Caller, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { toPasskeys, toTime } from "../console-users/console-user";
import { writeUserAudit } from "../console-users/user-deed";

const PasskeyId = z.object({ passkeyId: z.string().min(1).max(500) });
const SessionId = z.object({ sessionId: z.string().min(1).max(100) });

const common = { family: "Users", allow: "member" as const };

/** A user's own passkeys and sessions, which they can view and end. They apply to all organizations of the caller. */
export function createRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/user/me/security",
        summary: "The caller's own passkeys and sessions",
        answer: OwnAccess,
      },
      ({ caller }) => readOwnAccess(caller, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/user/me/passkey/{passkeyId}",
        summary: "Remove a passkey of the caller",
        params: PasskeyId,
        status: 204,
      },
      (call) => removePasskey(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/user/me/session/{sessionId}",
        summary: "End a session of the caller",
        params: SessionId,
        status: 204,
      },
      (call) => endOwnSession(call, services),
    ),
  ];
}

async function readOwnAccess(caller: Caller, { people, passkeys }: ApiServices): Promise<OwnAccess> {
  const { sessions } = await people.activityOf(caller.userId);
  return {
    passkeys: toPasskeys(await passkeys.list(caller.userId)),
    sessions: sessions.map(({ sessionId, ip, userAgent, lastUsedAt }) => ({
      sessionId,
      ip,
      userAgent,
      lastUsedAt: toTime(lastUsedAt),
      isCurrent: sessionId === caller.sessionId,
    })),
  };
}

async function removePasskey(call: TenantCall<{ passkeyId: string }>, services: ApiServices): Promise<void> {
  const { userId } = call.caller;
  if (!(await services.passkeys.remove(userId, call.params.passkeyId))) {
    throw notFound("passkey", call.params.passkeyId);
  }
  await note(call, services, "user.passkey.remove");
}

async function endOwnSession(call: TenantCall<{ sessionId: string }>, services: ApiServices): Promise<void> {
  const { userId } = call.caller;
  if (!(await services.people.endSession(userId, call.params.sessionId))) {
    throw notFound("session", call.params.sessionId);
  }
  await note(call, services, "user.session.end");
}

async function note(call: TenantCall, services: ApiServices, action: string): Promise<void> {
  const person = await services.people.get(call.caller.userId);
  if (person) await writeUserAudit(call, services, person, { action });
}
