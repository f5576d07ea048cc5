import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { listHunts, rememberHunt } from "../../../app/api/hunt.server.ts";

const HUNT = { text: "action:blocked", path: "/threat-hunting?action=blocked" };

/** What each function of the history of hunts answers over the wire, in the order in which they depend on each other. */
export function huntCalls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async rememberHunt() {
      expect(await rememberHunt(client(), HUNT)).toMatchObject(HUNT);
    },
    async listHunts() {
      expect((await listHunts(client()))[0]).toMatchObject(HUNT);
    },
  };
}
