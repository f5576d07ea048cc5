import { getOwnAccess } from "~/api/own-access.server";
import type { ApiClient } from "~/api/client.server";
import { formatBrowser } from "~/ui/format/browser.server";

import type { OwnAccessShown } from "./screen-data";

/** The user's passkeys and sessions, with a readable browser name for each session. */
export async function readAccess(api: ApiClient): Promise<OwnAccessShown> {
  const { passkeys, sessions } = await getOwnAccess(api);
  return {
    passkeys,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: formatBrowser(userAgent) })),
  };
}
