import { countSensors, readFreshness } from "../routes/status-routes";
import { consolePath, listRecords, tableOf, type PanelDefinition } from "./panel";

export const sites: PanelDefinition = {
  name: "sites",
  displayName: "Sites",
  view: { type: "map" },
  allow: "member",
  link: "/sites",
  async read(context) {
    const { rows } = await context.records.remember("sites with their counts", () =>
      listRecords(context, "siteOverview", "site", { pageSize: 200 }),
    );
    return {
      data: tableOf(
        {
          name: ["Site ID", "site"],
          displayName: ["Site", "text"],
          health: ["Health", "enum"],
          sensorsUp: ["Sensors up", "number"],
          sensorsTotal: ["Sensors", "number"],
          bpsIn: ["Received", "number", "bit/s"],
          bpsOut: ["Sent", "number", "bit/s"],
          openThreats: ["Open threats", "number"],
          riskScore: ["Risk", "riskScore"],
          lat: ["Latitude", "number"],
          lon: ["Longitude", "number"],
        },
        rows.map((site) => ({
          ...site,
          lat: site.coordinates?.lat ?? null,
          lon: site.coordinates?.lon ?? null,
          link: consolePath("/sites", { name: [site.name] }),
        })),
        "site",
      ),
    };
  },
};

export const dataHealth: PanelDefinition = {
  name: "data-health",
  displayName: "Data health",
  view: { type: "list" },
  allow: "member",
  link: "/monitoring",
  async read(context) {
    const [freshness, sensors] = await Promise.all([readFreshness(context, context.now), countSensors(context)]);
    const families = Object.entries(freshness).map(([family, { lastAt, limitMinutes, state }]) => ({
      family,
      state,
      lastAt,
      ageMinutes: lastAt === null ? null : Math.max(0, Math.round((context.now - Date.parse(lastAt)) / 60_000)),
      limitMinutes,
    }));
    const sensorState = sensors.down > 0 ? "down" : sensors.degraded > 0 ? "degraded" : sensors.up > 0 ? "up" : "none";
    return {
      data: tableOf(
        {
          family: ["Data", "enum"],
          state: ["State", "enum"],
          lastAt: ["Last data", "time"],
          ageMinutes: ["Age", "duration", "min"],
          limitMinutes: ["Limit", "duration", "min"],
        },
        families,
      ),
      breakdown: tableOf(
        {
          state: ["Sensors", "enum"],
          up: ["Up", "number"],
          degraded: ["Degraded", "number"],
          down: ["Down", "number"],
        },
        [{ state: sensorState, ...sensors, link: "/sites" }],
      ),
    };
  },
};

const CHANGES = 10;

export const recentChanges: PanelDefinition = {
  name: "recent-changes",
  displayName: "Recent changes",
  view: { type: "list" },
  allow: "tenantAdmin",
  link: "/admin-settings/audit",
  async read(context) {
    const { rows } = await context.records.remember("recent changes", () =>
      listRecords(context, "audit", "audit", { pageSize: CHANGES }),
    );
    return {
      data: tableOf(
        {
          at: ["Time", "time"],
          actor: ["Actor", "text"],
          action: ["Action", "code"],
          object: ["Object", "text"],
          result: ["Result", "enum"],
          message: ["Message", "text"],
        },
        rows.map(({ timestamp, actor, action, objectDisplayName, result, message, objectLink }) => ({
          at: timestamp,
          actor: actor.displayName,
          action,
          object: objectDisplayName,
          result,
          message,
          ...(objectLink === null ? {} : { link: objectLink }),
        })),
      ),
    };
  },
};
