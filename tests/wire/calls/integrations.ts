import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { createDownloadLink, listDownloads, openDownload } from "../../../app/api/download.server.ts";
import {
  adoptConnection,
  changeIntegration,
  configureIntegration,
  findTickets,
  getBoardConfiguration,
  getCompany,
  getIntegration,
  listBoardStatuses,
  listCompanies,
  listIntegrations,
  listServiceBoards,
  openTestTicket,
  setBoardConfiguration,
  syncIntegration,
  testIntegration,
} from "../../../app/api/integration.server.ts";
import { linkThreatTicket, listThreats, unlinkThreatTicket } from "../../../app/api/threat.server.ts";
import { CONNECTWISE_ACCESS } from "../../../embedded/test-support/connectwise.ts";

const NAME = "connectwise";

/** Wire tests of the integration functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  let linked = "";
  return {
    async listIntegrations() {
      expect((await listIntegrations(client())).map(({ name }) => name)).toContain("ms-defender");
    },
    async configureIntegration() {
      expect(await configureIntegration(client(), NAME, CONNECTWISE_ACCESS)).toMatchObject({ state: "connected" });
    },
    async getIntegration() {
      expect((await getIntegration(client(), NAME)).secrets).toEqual({ privateKey: "••••vate" });
    },
    async testIntegration() {
      expect((await testIntegration(client(), NAME)).lastTest?.ok).toBe(true);
    },
    async listServiceBoards() {
      expect(await listServiceBoards(client(), "help")).toEqual([{ id: 11, name: "Help Desk" }]);
    },
    async listCompanies() {
      expect((await listCompanies(client(), "")).length).toBeGreaterThan(3);
    },
    async getCompany() {
      expect(await getCompany(client(), 250)).toMatchObject({ identifier: "AcmeHealth" });
    },
    async setBoardConfiguration() {
      const serviceBoard = { id: 11, name: "Help Desk" };
      const company = await getCompany(client(), 250);
      expect(await setBoardConfiguration(client(), { serviceBoard, company })).toMatchObject({ serviceBoard });
    },
    async getBoardConfiguration() {
      expect((await getBoardConfiguration(client())).company?.id).toBe(250);
    },
    async adoptConnection() {
      const inOther = { tenantId: "borealis-logistics" };
      const { state, secrets } = await adoptConnection(client(), "acme-health", inOther);
      expect([state, secrets]).toEqual(["connected", { privateKey: "••••vate" }]);
      expect(await getBoardConfiguration(client(), inOther)).toMatchObject({ company: null, serviceBoard: { id: 11 } });
    },
    async listBoardStatuses() {
      expect((await listBoardStatuses(client(), 11)).filter(({ closed }) => closed).length).toBeGreaterThan(0);
    },
    async findTickets() {
      expect(await findTickets(client(), "printer")).toMatchObject([{ id: "48103", board: "Help Desk" }]);
    },
    async linkThreatTicket() {
      const { items } = await listThreats(client(), { pageSize: 50 });
      const threatId = items.find(({ ticketId }) => ticketId === null)?.threatId ?? "";
      expect((await linkThreatTicket(client(), threatId, { ticketId: "48103" })).ticket).toMatchObject({ id: "48103" });
      linked = threatId;
    },
    async unlinkThreatTicket() {
      expect((await unlinkThreatTicket(client(), linked)).ticketId).toBeNull();
    },
    async openTestTicket() {
      expect((await openTestTicket(client(), "Wire test")).ticketId).toMatch(/^\d+$/);
    },
    async changeIntegration() {
      expect((await changeIntegration(client(), NAME, "disconnect")).state).toBe("not_connected");
    },
    async syncIntegration() {
      const settings = { url: "https://virustotal.example", apiKey: "demo-secret" };
      await configureIntegration(client(), "virustotal", settings);
      expect((await syncIntegration(client(), "virustotal")).sync).toMatchObject({ lastResult: "ok", records24h: 3 });
      await changeIntegration(client(), "virustotal", "disconnect");
    },
    async listDownloads() {
      expect((await listDownloads(client())).length).toBeGreaterThan(3);
    },
    async createDownloadLink() {
      expect((await createDownloadLink(client(), "agent-linux")).token).not.toBe("");
    },
    async openDownload() {
      const { token } = await createDownloadLink(client(), "agent-linux");
      const file = await openDownload(client(), "agent-linux", token);
      expect(await file.body.text()).toMatch(/^#!/);
      const older = await createDownloadLink(client(), "agent-linux", "5.0.3");
      const previous = await openDownload(client(), "agent-linux", older.token, "5.0.3");
      expect(await previous.body.text()).toContain("endpoint agent 5.0.3");
    },
  };
}
