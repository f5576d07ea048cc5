import { createHash } from "node:crypto";

import type { SessionData } from "~/contract/identity";

/** A session's two tokens, as stored in its cookies. */
export interface SessionTokens {
  sessionJwt: string;
  refreshJwt: string;
}

/**
 * How long a response is reused for requests that still send the replaced token. Requests that left the browser
 * together arrive one after the other, and a rotated token is rejected the second time.
 */
const ANSWER_KEPT_MS = 30_000;

export type Refresher = ReturnType<typeof createRefresher>;

/** Refreshes sessions, with one call in flight per refresh token: parallel calls could invalidate each other's tokens. */
export function createRefresher(refresh: (refreshJwt: string) => Promise<SessionData>) {
  const answers = new Map<string, Promise<SessionTokens>>();
  return function refreshTokens(refreshJwt: string): Promise<SessionTokens> {
    const key = createHash("sha256").update(refreshJwt).digest("base64");
    const known = answers.get(key);
    if (known) return known;
    const answer = refresh(refreshJwt).then((data) => ({
      sessionJwt: data.sessionJwt,
      refreshJwt: data.refreshJwt ?? refreshJwt,
    }));
    answers.set(key, answer);
    const forget = () => answers.delete(key);
    answer.then(() => setTimeout(forget, ANSWER_KEPT_MS).unref(), forget);
    return answer;
  };
}
