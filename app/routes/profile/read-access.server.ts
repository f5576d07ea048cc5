import Bowser from "bowser";

import { getOwnAccess } from "~/api/own-access.server";
import type { ApiClient } from "~/api/client.server";

import type { OwnAccessShown } from "./screen-data";

/** The user's passkeys and sessions, with a readable browser name for each session. */
export async function readAccess(api: ApiClient): Promise<OwnAccessShown> {
  const { passkeys, sessions } = await getOwnAccess(api);
  return {
    passkeys,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) })),
  };
}

/** "Chrome on macOS"; user agents without a known browser are shown unchanged. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.slice(0, 60);
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
