import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { listHunts, rememberHunt } from "../../../app/api/hunt.server.ts";

const HUNT = { text: "action:blocked", path: "/threat-hunting?action=blocked" };

/** Wire tests of the hunt history functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async rememberHunt() {
      expect(await rememberHunt(client(), HUNT)).toMatchObject(HUNT);
    },
    async listHunts() {
      expect((await listHunts(client()))[0]).toMatchObject(HUNT);
    },
  };
}
