import { randomUUID } from "node:crypto";

import { z } from "zod";

import { clearCookie, readCookie, writeCookie } from "~/session/cookies.server";

const COOKIE = "consent";
const MINUTES = 15;
/** The integration that consent applies to if none was stored (requirement 4.15). */
const DEFAULT_NAME = "ms-defender";

const StoredValue = z.object({ name: z.string(), tenantId: z.string(), state: z.string() });

interface Recipient {
  isSecure: boolean;
  setCookies: (lines: string[]) => void;
}

/** Stores which integration a user is granting consent for. Returns the `state` parameter to send. */
export function storeConsent({ isSecure, setCookies }: Recipient, name: string, tenantId: string): string {
  const state = randomUUID();
  setCookies(
    writeCookie(COOKIE, JSON.stringify({ name, tenantId, state }), { secure: isSecure, maxAge: MINUTES * 60 }),
  );
  return state;
}

export function clearConsent({ isSecure, setCookies }: Recipient): void {
  setCookies(clearCookie(COOKIE, isSecure));
}

/**
 * The parameters returned by a consent page. `isExpected` if this browser requested them, in this organization;
 * otherwise the user may have been lured here and has to confirm.
 */
export function readConsent(request: Request, tenantId: string, parameters: URLSearchParams) {
  const stored = StoredValue.safeParse(parse(readCookie(request.headers.get("cookie"), COOKIE))).data;
  const isExpected = stored !== undefined && stored.tenantId === tenantId && parameters.get("state") === stored.state;
  return {
    name: isExpected ? stored.name : DEFAULT_NAME,
    isExpected,
    params: Object.fromEntries(parameters),
  };
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
