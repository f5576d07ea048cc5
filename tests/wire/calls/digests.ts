import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { listDigests, saveDigest, stopDigest } from "../../../app/api/digest.server.ts";

const DIGEST = {
  displayName: "Wire test",
  frequency: "weekly",
  path: "/insights/threat-intelligence?status=new",
  origin: "https://console.acme.example",
  timeZone: "Europe/Berlin",
  sender: { fromName: "Acme Watch" },
  questions: [{ title: "New threats", query: { source: "threat", filter: "status:new" } }],
} as const;

/** Wire tests of the digest functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const own = async () => (await listDigests(client())).filter(({ displayName }) => displayName === DIGEST.displayName);
  return {
    async saveDigest() {
      const digest = { ...DIGEST, questions: [...DIGEST.questions] };
      const { displayName, path } = DIGEST;
      expect(await saveDigest(client(), digest)).toMatchObject({
        displayName,
        path,
        frequency: "weekly",
        sentAt: null,
      });
    },
    async listDigests() {
      expect(await own()).toHaveLength(1);
    },
    async stopDigest() {
      for (const { digestId } of await own()) await stopDigest(client(), digestId);
      expect(await own()).toEqual([]);
    },
  };
}
