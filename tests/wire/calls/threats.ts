import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { listFlows } from "../../../app/api/flow.server.ts";
import {
  changeThreats,
  createThreat,
  createThreatComment,
  createThreatTicket,
  getThreat,
  getThreatElsewhere,
  getThreatHistory,
  listAssignees,
  listThreatComments,
  listThreatFlows,
  listThreats,
  removeThreatComment,
  updateThreat,
  updateThreatComment,
} from "../../../app/api/threat.server.ts";

/** A threat of a story, which exists regardless of the rest of the seed. */
const BEACON = "thr-infected-laptop-beacon";

/** Wire tests of the threat functions, in dependency order: a comment is created, then changed. */
export function calls(api: () => ApiClient): Record<string, () => Promise<unknown>> {
  let commentId = "";
  return {
    async listThreats() {
      const page = await listThreats(api(), {
        pageSize: 5,
        filters: [{ fieldName: "status", stringFilters: { ExactValues: ["new"] } }],
      });
      expect(page.items.every(({ status }) => status === "new")).toBe(true);
    },
    async getThreat() {
      const { threat, riskContributions, flowRetention } = await getThreat(api(), BEACON);
      expect(riskContributions.reduce((sum, { points }) => sum + points, 0)).toBe(threat.riskScore);
      expect(flowRetention.isOver).toBe(false);
    },
    async listThreatFlows() {
      const { threat } = await getThreat(api(), BEACON);
      const evidence = [{ fieldName: "evidence", stringFilters: { ExactValues: ["true"] } }];
      const page = await listThreatFlows(api(), BEACON, { pageSize: 5, filters: evidence });
      expect(page.total).toBe(threat.flowCount);
      expect(page.items.every((flow) => flow.evidence && flow.threatIds.includes(BEACON))).toBe(true);
    },
    async updateThreat() {
      const { threat } = await getThreat(api(), BEACON);
      const resourceVersion = threat.metadata?.resourceVersion ?? 0;
      expect((await updateThreat(api(), BEACON, { resourceVersion, tags: ["wire"] })).tags).toEqual(["wire"]);
      await expect(updateThreat(api(), BEACON, { resourceVersion, tags: [] })).rejects.toMatchObject({
        details: { status: 409 },
      });
    },
    async createThreat() {
      const { items } = await listFlows(api(), { pageSize: 50, filters: [{ fieldName: "threatIds", exists: false }] });
      const flowIds = items.slice(0, 2).map(({ flowId }) => flowId);
      const asked = { title: "Found manually", severity: "low" as const, note: "", flowIds };
      const { threatId, flowCount } = await createThreat(api(), asked);
      const { flowRetention } = await getThreat(api(), threatId);
      expect([flowCount, flowRetention.isKept, flowRetention.isOver]).toEqual([2, true, false]);
      await expect(createThreat(api(), asked)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async getThreatHistory() {
      expect((await getThreatHistory(api(), BEACON)).history[0]).toMatchObject({
        changes: [{ field: "tags", to: "wire" }],
      });
    },
    async listAssignees() {
      const { assignee } = await listAssignees(api());
      expect(assignee.map(({ email }) => email)).toEqual(
        expect.arrayContaining(["tess@customer.example", "pat@provider.example"]),
      );
    },
    async createThreatComment() {
      const comment = await createThreatComment(api(), BEACON, { text: "Seen on the wire", internal: true });
      expect(comment).toMatchObject({ text: "Seen on the wire", internal: true });
      commentId = comment.commentId;
    },
    async updateThreatComment() {
      const comment = await updateThreatComment(api(), BEACON, commentId, { text: "Seen twice" });
      expect(comment.editedAt).not.toBeNull();
    },
    async listThreatComments() {
      expect((await listThreatComments(api(), BEACON, { page: 1 })).comment.at(-1)).toMatchObject({
        text: "Seen twice",
      });
    },
    async removeThreatComment() {
      await removeThreatComment(api(), BEACON, commentId);
      const { comment } = await listThreatComments(api(), BEACON, { page: 1 });
      expect(comment.some((one) => one.commentId === commentId)).toBe(false);
    },
    async createThreatTicket() {
      const { ticket, ticketId } = await createThreatTicket(api(), BEACON, { summary: "From the wire" });
      expect(ticket).toMatchObject({ id: ticketId, summary: "From the wire" });
    },
    async changeThreats() {
      const work = { operation: "tag" as const, tags: ["wire"] };
      expect(await changeThreats(api(), { names: [BEACON] }, work)).toEqual({
        matched: 1,
        changed: 0,
        skipped: [{ name: BEACON, reason: "Already has these tags" }],
      });
    },
    async getThreatElsewhere() {
      expect((await getThreatElsewhere(api(), BEACON)).sameRule.tenants).toBeGreaterThan(0);
    },
  };
}
