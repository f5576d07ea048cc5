import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  createDashboard,
  getDashboard,
  getPanel,
  listDashboards,
  previewPanel,
  removeDashboard,
  removePanel,
  reorderPanels,
  savePanel,
  updateDashboard,
} from "../../../app/api/dashboard.server.ts";
import type { PanelSpec } from "../../../app/contract/dashboard.ts";

const NAME = "wire-test";
const PANEL: PanelSpec = {
  displayName: "Devices",
  view: { type: "number" },
  query: { source: "device", filter: "", groupBy: [], metric: "count", sort: [], limit: 10, range: "all" },
  size: { w: 3, h: 1 },
};

const week = { start: "2026-01-01T00:00:00.000Z", end: new Date().toISOString() };

/** Wire tests of the dashboard functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async createDashboard() {
      const dashboard = await createDashboard(client(), {
        spec: { displayName: "Wire test", description: "" },
        panels: [PANEL],
      });
      expect(dashboard).toMatchObject({ name: NAME, panels: [{ name: "devices" }] });
    },
    async listDashboards() {
      expect((await listDashboards(client())).items.map(({ name }) => name)).toContain(NAME);
    },
    async getDashboard() {
      expect((await getDashboard(client(), "default")).panels).toHaveLength(12);
    },
    async updateDashboard() {
      const { displayName } = await updateDashboard(client(), NAME, { displayName: "Wire test, renamed" });
      expect(displayName).toBe("Wire test, renamed");
    },
    async getPanel() {
      const panel = await getPanel(client(), "default", "open-threats", week);
      expect(panel.data.rows.every(({ values }) => values.length === panel.data.columns.length)).toBe(true);
    },
    async previewPanel() {
      expect((await previewPanel(client(), PANEL, week)).data.rows).toHaveLength(1);
    },
    async savePanel() {
      const { panels } = await savePanel(client(), NAME, "second", PANEL);
      expect(panels.map(({ name }) => name)).toEqual(["devices", "second"]);
    },
    async reorderPanels() {
      const { panels } = await reorderPanels(client(), NAME, ["second", "devices"]);
      expect(panels.map(({ name }) => name)).toEqual(["second", "devices"]);
    },
    async removePanel() {
      await removePanel(client(), NAME, "second");
      expect((await getDashboard(client(), NAME)).panels).toHaveLength(1);
    },
    async removeDashboard() {
      await removeDashboard(client(), NAME);
      await expect(getDashboard(client(), NAME)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
