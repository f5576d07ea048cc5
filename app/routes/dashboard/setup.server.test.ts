import { describe, expect, test } from "vitest";

import { readDataHealth } from "./parts/data-health-content";
import { fetchSetup, isNewTenant } from "./setup.server";
import { startTestApi } from "./test-api.server";
import { panelOf, tableOf } from "./test-panel";

const SEEN = "2026-06-14T00:00:00.000Z";
const KEYS = ["family", "state", "lastAt"];
const healthOf = (sensors: number, seen: string[]) =>
  readDataHealth(
    panelOf(
      tableOf(
        KEYS,
        ...["device", "threat", "flow", "dns"].map((family) => [family, "none", seen.includes(family) ? SEEN : null]),
      ),
      { breakdown: tableOf(["state", "up", "degraded", "down"], ["up", sensors, 0, 0]) },
    ),
  );

describe("an organization is new", () => {
  test("if it has no sensor, no device and no flow", () => {
    expect(isNewTenant(healthOf(0, []))).toBe(true);
  });

  test.each([
    ["a sensor is deployed", 1, []],
    ["an agent reported a device", 0, ["device"]],
    ["a flow was seen", 0, ["flow"]],
  ])("until %s", (_, sensors, seen) => {
    expect(isNewTenant(healthOf(sensors, seen))).toBe(false);
  });

  test("only if the API counts sensors", () => {
    expect(isNewTenant(readDataHealth(panelOf(tableOf(KEYS))))).toBe(false);
  });
});

describe("the steps of a new organization", () => {
  const NOTHING = panelOf(tableOf(KEYS, ["device", "none", null], ["flow", "none", null]), {
    breakdown: tableOf(["state", "up", "degraded", "down"], ["none", 0, 0, 0]),
  });
  const SITES = { site: [], total: 2, page: 1, pageSize: 0 };
  const INTEGRATIONS = [
    {
      ...{ name: "directory", displayName: "Directory", category: "Directory", description: "", direction: "in" },
      ...{ scope: "organization", state: "connected", fields: [], configuration: {}, permissions: [] },
    },
  ];
  const period = { interval: { start: SEEN, end: "2026-06-15T00:00:00.000Z" }, range: "24h" };

  async function stepsOf(mayOpen: (link: string) => boolean, sites: object | undefined = SITES, panel = NOTHING) {
    const users = { user: [person("me"), person("other")], total: 2, page: 1, pageSize: 2 };
    const { api, requested } = await startTestApi((path) => {
      if (path.includes("/panel/")) return { panel };
      if (path.startsWith("/v1/integrations")) return { integrations: INTEGRATIONS };
      return path.startsWith("/v1/site") ? sites : users;
    });
    const setup = await fetchSetup("me", { api, period, mayOpen, onMistake: () => undefined });
    return { steps: setup.ok ? setup.value : undefined, requested };
  }

  test("are checked off from the data, and link to their screens", async () => {
    const { steps } = await stepsOf(() => true);
    expect(steps).toEqual([
      { id: "site", isDone: true, to: "/sites" },
      { id: "sensor", isDone: false, to: "/downloads" },
      { id: "user", isDone: true, to: "/admin-settings/identity" },
      { id: "integration", isDone: true, to: "/integrations" },
      { id: "flow", isDone: false, to: "/threat-hunting" },
    ]);
  });

  test("[6.6] do not link to hidden screens, and omit users for viewers without access to users", async () => {
    const { steps, requested } = await stepsOf((link) => link === "/downloads");
    expect(steps?.map(({ id, to }) => [id, to])).toEqual([
      ["site", undefined],
      ["sensor", "/downloads"],
      ["flow", undefined],
    ]);
    expect(requested.some((path) => path.startsWith("/v1/user"))).toBe(false);
  });

  test("omit steps whose count could not be read", async () => {
    const { steps } = await stepsOf(() => true, {});
    expect(steps?.map(({ id }) => id)).toEqual(["sensor", "user", "integration", "flow"]);
  });

  test("are empty for an organization with data", async () => {
    const { steps, requested } = await stepsOf(() => true, SITES, panelOf(tableOf(KEYS, ["flow", "fresh", SEEN])));
    expect(steps).toBeNull();
    expect(requested).toHaveLength(1);
  });
});

function person(userId: string) {
  return {
    ...{
      userId,
      name: userId,
      givenName: "",
      familyName: "",
      displayName: userId,
      email: `${userId}@customer.example`,
    },
    ...{ verifiedEmail: true, status: "enabled", roleNames: [], userTenants: [], picture: "", loginIds: [] },
    ...{ signInMethods: [], mfa: false, lastSignInAt: null, createdAt: SEEN },
  };
}
