import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { PASSWORD, PERSON, type Person } from "./people.ts";
import type { RunningConsole } from "./start-console.ts";

export interface Tokens {
  sessionJwt: string;
  refreshJwt: string;
}

/** Tokens of a person, directly from the embedded identity provider. */
export async function tokensOf(livery: Pick<RunningConsole, "embedded">, person: Person): Promise<Tokens> {
  const answer = await fetch(`${livery.embedded}/identity/v1/auth/password/signin`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${EMBEDDED_PROJECT_ID}` },
    body: JSON.stringify({ loginId: PERSON[person], password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** The Cookie header of a session, optionally with a current tenant. */
export function cookiesOf({ sessionJwt, refreshJwt }: Tokens, tenantId?: string): string {
  const tenant = tenantId === undefined ? "" : `; tenant=${encodeURIComponent(JSON.stringify({ tenantId }))}`;
  return `DS=${sessionJwt}; DSR=${refreshJwt}${tenant}`;
}
