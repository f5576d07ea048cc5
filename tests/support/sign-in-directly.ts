import type { Page } from "playwright";

import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { PASSWORD } from "./people.ts";

/**
 * Signs in without the widget: the page itself posts tokens from the identity provider to /session. Throws if it is
 * rejected.
 */
export async function signInDirectly(page: Page, loginId: string): Promise<void> {
  const status = await page.evaluate(
    async ({ loginId, password, projectId }) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${projectId}` };
      const signedIn = await fetch("/identity/v1/auth/password/signin", {
        method: "POST",
        headers,
        body: JSON.stringify({ loginId, password }),
      });
      const { sessionJwt, refreshJwt } = (await signedIn.json()) as { sessionJwt: string; refreshJwt: string };
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      document.cookie = `zone=${encodeURIComponent(zone)}; Path=/`;
      const answer = await fetch("/session", { method: "POST", body: new URLSearchParams({ sessionJwt, refreshJwt }) });
      return answer.status;
    },
    { loginId, password: PASSWORD, projectId: EMBEDDED_PROJECT_ID },
  );
  if (status !== 200) throw new Error(`${loginId} could not sign in: ${status}`);
}
