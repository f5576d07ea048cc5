import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  addFeedback,
  closeFeedback,
  commentOnFeedback,
  getFeedback,
  listFeedback,
  openAttachment,
} from "../../../app/api/feedback.server.ts";

const PNG = Buffer.from("89504e470d0a1a0a00000000", "hex");

/** Wire tests of the feedback functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const idOf = async () => {
    const [sent] = (await listFeedback(client())).items;
    if (!sent) throw new Error("No feedback was sent");
    return sent.feedbackId;
  };
  return {
    async addFeedback() {
      const sent = await addFeedback(client(), {
        kind: "question",
        subject: "Wire test",
        text: "Does this arrive as it was sent?",
        severity: null,
        route: "/support",
        diagnostics: null,
        contactAllowed: false,
        attachment: { fileName: "wire.png", content: PNG.toString("base64") },
      });
      expect(sent).toMatchObject({ state: "open", attachment: { sizeBytes: PNG.length } });
    },
    async listFeedback() {
      expect((await listFeedback(client())).items[0]).toMatchObject({ subject: "Wire test" });
    },
    async getFeedback() {
      expect((await getFeedback(client(), await idOf())).thread).toEqual([]);
    },
    async openAttachment() {
      const file = await openAttachment(client(), await idOf());
      expect(Buffer.from(await file.body.arrayBuffer())).toEqual(PNG);
    },
    async commentOnFeedback() {
      expect((await commentOnFeedback(client(), await idOf(), "It does")).thread).toHaveLength(1);
    },
    async closeFeedback() {
      expect((await closeFeedback(client(), await idOf())).state).toBe("done");
    },
  };
}
