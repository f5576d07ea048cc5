import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  addMaintenance,
  cancelMaintenance,
  changeSites,
  createEnrolmentToken,
  createSite,
  getSite,
  listEnrolmentTokens,
  listSites,
  removeSite,
  revokeEnrolmentToken,
  updateSite,
} from "../../../app/api/site.server.ts";
import { exactly } from "../../../app/contract/filter.ts";
import { listSensors, muteSensor, unmuteSensor } from "../../../app/api/sensor.server.ts";

const NAME = "wire-site";

/** Wire tests of the site functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async listSites() {
      expect((await listSites(client(), {})).items.length).toBeGreaterThan(0);
    },
    async listSensors() {
      expect((await listSensors(client(), {})).items.length).toBeGreaterThan(0);
    },
    async muteSensor() {
      const [sensor] = (await listSensors(client(), {})).items;
      if (!sensor) throw new Error("No sensor is listed");
      const until = new Date(Date.now() + 3_600_000).toISOString();
      const order = { until, reason: "New switch" };
      expect(await muteSensor(client(), sensor.siteName, sensor.sensorId, order)).toMatchObject({ mute: order });
    },
    async unmuteSensor() {
      const [muted] = (await listSensors(client(), {})).items.filter(({ mute }) => mute !== null);
      if (!muted) throw new Error("No sensor is muted");
      await unmuteSensor(client(), muted.siteName, muted.sensorId);
      expect((await listSensors(client(), {})).items.some(({ mute }) => mute !== null)).toBe(false);
    },
    async createSite() {
      const site = {
        name: NAME,
        displayName: "Wire site",
        networks: [{ cidr: "172.31.0.0/24", zone: "trusted" as const }],
      };
      expect(await createSite(client(), site)).toMatchObject({ name: NAME, health: "waiting", status: "planned" });
      await expect(createSite(client(), site)).rejects.toMatchObject({ details: { status: 409 } });
      const inNetwork = { filters: [exactly("networks.cidr", "172.31.0.0/24")] };
      expect((await listSites(client(), inNetwork)).items.map(({ name }) => name)).toEqual([NAME]);
    },
    async getSite() {
      expect(await getSite(client(), NAME)).toMatchObject({ displayName: "Wire site", devices: 0 });
    },
    async updateSite() {
      const change = { displayName: "Wire site 2", resourceVersion: 1 };
      expect(await updateSite(client(), NAME, change)).toMatchObject({ displayName: "Wire site 2" });
      await expect(updateSite(client(), NAME, change)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async createEnrolmentToken() {
      const { token, hint } = await createEnrolmentToken(client(), NAME, { hours: 24 });
      expect(token.endsWith(hint)).toBe(true);
    },
    async listEnrolmentTokens() {
      const tokens = await listEnrolmentTokens(client(), NAME);
      expect(tokens).toHaveLength(1);
      expect(tokens[0]).not.toHaveProperty("token");
    },
    async revokeEnrolmentToken() {
      const [token] = await listEnrolmentTokens(client(), NAME);
      await revokeEnrolmentToken(client(), NAME, token?.tokenId ?? "");
      expect(await listEnrolmentTokens(client(), NAME)).toEqual([]);
    },
    async addMaintenance() {
      const startsAt = new Date(Date.now() + 3_600_000).toISOString();
      const endsAt = new Date(Date.now() + 7_200_000).toISOString();
      const { maintenance } = await addMaintenance(client(), NAME, { startsAt, endsAt, reason: "New switch" });
      expect(maintenance).toMatchObject([{ startsAt, endsAt, reason: "New switch" }]);
    },
    async cancelMaintenance() {
      const { maintenance } = await getSite(client(), NAME);
      await cancelMaintenance(client(), NAME, maintenance[0]?.windowId ?? "");
      expect((await getSite(client(), NAME)).maintenance).toEqual([]);
    },
    async changeSites() {
      const work = { operation: "addTags" as const, tags: ["wire"] };
      expect(await changeSites(client(), { names: [NAME] }, work)).toMatchObject({ matched: 1, changed: 1 });
    },
    async removeSite() {
      await removeSite(client(), NAME);
      await expect(getSite(client(), NAME)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
