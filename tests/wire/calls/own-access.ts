import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { endOwnSession, getOwnAccess, removeOwnPasskey } from "../../../app/api/own-access.server.ts";

/** Wire tests of the functions for a person's own access. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async getOwnAccess() {
      const { sessions } = await getOwnAccess(client());
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    },
    async removeOwnPasskey() {
      await expect(removeOwnPasskey(client(), "unknown")).rejects.toMatchObject({ details: { status: 404 } });
    },
    async endOwnSession() {
      await expect(endOwnSession(client(), "unknown")).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
