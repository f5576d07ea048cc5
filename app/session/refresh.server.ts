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
/** How long replacements are known: longer than a page may take to respond. */
const REPLACEMENT_KEPT_MS = 300_000;
/** The maximum number of replacements while a page responds. */
const MAX_REPLACEMENTS = 20;

export interface Refresher {
  /** Exchanges a refresh token, with one call in flight per token: parallel calls could invalidate each other's tokens. */
  refresh: (refreshJwt: string) => Promise<SessionTokens>;
  /** Records the tokens that replaced a refresh token in another way; undefined if its session was ended. */
  replace: (refreshJwt: string, tokens: SessionTokens | undefined) => void;
  /** The tokens that have replaced these, if any; undefined if their session was ended. */
  latest: (tokens: SessionTokens) => SessionTokens | undefined;
}

/** Refreshes sessions, and knows which tokens of a session are the latest. */
export function createRefresher(exchange: (refreshJwt: string) => Promise<SessionData>): Refresher {
  const answers = new Map<string, Promise<SessionTokens>>();
  const replacements = new Map<string, { tokens: SessionTokens | undefined }>();

  function record(refreshJwt: string, tokens: SessionTokens | undefined): void {
    const key = keyOf(refreshJwt);
    const replacement = { tokens };
    replacements.set(key, replacement);
    setTimeout(() => {
      if (replacements.get(key) === replacement) replacements.delete(key);
    }, REPLACEMENT_KEPT_MS).unref();
  }

  function latest(tokens: SessionTokens): SessionTokens | undefined {
    let known = tokens;
    for (let step = 0; step < MAX_REPLACEMENTS; step++) {
      const replacement = replacements.get(keyOf(known.refreshJwt));
      if (!replacement) return known;
      if (!replacement.tokens) return undefined;
      // A provider that does not rotate refresh tokens.
      if (replacement.tokens.refreshJwt === known.refreshJwt) return replacement.tokens;
      known = replacement.tokens;
    }
    return known;
  }

  return {
    refresh(refreshJwt) {
      const key = keyOf(refreshJwt);
      const known = answers.get(key);
      if (known) return known;
      const answer = exchange(refreshJwt).then((data) => {
        const tokens = { sessionJwt: data.sessionJwt, refreshJwt: data.refreshJwt ?? refreshJwt };
        record(refreshJwt, tokens);
        return tokens;
      });
      answers.set(key, answer);
      const forget = () => answers.delete(key);
      answer.then(() => setTimeout(forget, ANSWER_KEPT_MS).unref(), forget);
      return answer;
    },
    replace: record,
    latest,
  };
}

function keyOf(refreshJwt: string): string {
  return createHash("sha256").update(refreshJwt).digest("base64");
}
