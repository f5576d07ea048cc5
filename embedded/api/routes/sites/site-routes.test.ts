import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import { exactly, toQueryString } from "~/contract/filter";
import type { Site } from "~/contract/site";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());

const post = (path: string, body: unknown, options = {}) => testApi.call(path, { method: "POST", body, ...options });
const add = (site: object, options = {}) => post("/site/add", site, options);
const read = (name: string) => testApi.read<Site>(`/site/${name}`);
const actions = async () =>
  (await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=5")).audit.map(
    ({ action }) => action,
  );

describe("sites", () => {
  test("are added with defaults, wait for their first sensor, and have no risk score without devices", async () => {
    const networks = [{ cidr: "172.20.0.0/24", zone: "trusted" }];
    expect((await add({ name: "depot", displayName: "Depot", networks })).status).toBe(201);
    expect(await read("depot")).toMatchObject({ status: "planned", health: "waiting", timeZone: "UTC" });
    expect(await read("depot")).toMatchObject({ devices: 0, riskScore: null });
    expect(await actions()).toContain("site.create");
  });

  test.each([
    [{ name: "depot", displayName: "Other" }, 409, "already exists"],
    [{ name: "depot-2", displayName: "DEPOT" }, 409, "already exists"],
    [{ name: "Depot 3", displayName: "Depot 3" }, 400, ""],
    [{ name: "far", displayName: "Far", coordinates: { lat: 91, lon: 0, source: "manual" } }, 400, ""],
    [{ name: "zone", displayName: "Zone", timeZone: "Mars/Olympus" }, 400, ""],
    [{ name: "net", displayName: "Net", networks: [{ cidr: "172.20.0.128/25", zone: "ot" }] }, 400, "overlaps"],
    [{ name: "net", displayName: "Net", networks: [{ cidr: "10.1.0.0", zone: "ot" }] }, 400, ""],
    [
      {
        name: "own",
        displayName: "Own",
        networks: [
          { cidr: "172.28.0.0/16", zone: "ot" },
          { cidr: "172.28.4.0/24", zone: "ot" },
        ],
      },
      400,
      "overlap",
    ],
  ])("%j is rejected with %i", async (site, status, words) => {
    const response = await add(site);
    expect(response.status).toBe(status);
    expect(JSON.stringify(await response.json())).toContain(words);
  });

  test("may have networks that overlap with those of other VRFs, and are found by VRF", async () => {
    const networks = [
      { cidr: "172.20.0.0/24", zone: "ot", vrf: "plant" },
      { cidr: "172.20.0.0/16", zone: "ot", vrf: "lab" },
    ];
    expect((await add({ name: "overlaid", displayName: "Overlaid", networks })).status).toBe(201);
    expect((await read("overlaid")).networks).toEqual(networks);
    const found = await testApi.read<{ site: Site[] }>(
      `/site/list?${toQueryString({ filters: [exactly("networks.vrf", "plant")] })}`,
    );
    expect(found.site.map(({ name }) => name)).toEqual(["overlaid"]);
    const again = await add({
      name: "overlaid-2",
      displayName: "Overlaid 2",
      networks: [{ cidr: "172.20.0.64/26", zone: "ot", vrf: "PLANT" }],
    });
    expect(again.status).toBe(400);
    expect(JSON.stringify(await again.json())).toContain("overlaps with 172.20.0.0/24 at site Overlaid");
  });

  test("are saved only with the current version", async () => {
    const change = { displayName: "Depot North", notes: "Key at the desk", resourceVersion: 1 };
    const put = () => testApi.call("/site/depot", { method: "PUT", body: change });
    expect((await put()).status).toBe(200);
    expect(await read("depot")).toMatchObject({ displayName: "Depot North", notes: "Key at the desk" });
    expect((await put()).status).toBe(409);
  });

  test("are limited by the organization's plan; retired sites do not count", async () => {
    const admin = { as: "projectAdmin", tenant: "borealis-logistics" } as const;
    const tenant = await testApi.read<Record<string, object>>("/tenant/borealis-logistics", admin);
    const body = {
      name: "borealis-logistics",
      ...tenant,
      spec: { ...tenant["spec"], limits: { devices: null, sites: 3, users: null } },
    };
    expect((await testApi.call("/tenant/borealis-logistics", { ...admin, method: "PUT", body })).status).toBe(200);
    const fourth = { name: "fourth", displayName: "Fourth" };
    expect((await add(fourth, admin)).status).toBe(409);
    await post("/site/bulk", { choice: { names: ["shop"] }, work: { operation: "retire" } }, admin);
    expect((await add(fourth, admin)).status).toBe(201);
  });

  test("can be deleted only if none of their devices was seen recently", async () => {
    expect((await testApi.call("/site/hq", { method: "DELETE" })).status).toBe(409);
    expect((await testApi.call("/site/depot", { method: "DELETE" })).status).toBe(204);
    expect((await testApi.call("/site/depot")).status).toBe(404);
    expect(await actions()).toContain("site.delete");
  });

  test("can be retired in bulk, which can be undone", async () => {
    const bulk = { choice: { names: ["plant", "nowhere"] }, work: { operation: "retire" } };
    const result = (await (await post("/site/bulk", bulk)).json()) as { undoId: string };
    expect(result).toMatchObject({ matched: 2, changed: 1, skipped: [{ name: "nowhere" }] });
    expect((await read("plant")).status).toBe("retired");
    expect((await post("/site/bulk/undo", { undoId: result.undoId })).status).toBe(200);
    expect((await read("plant")).status).toBe("active");
  });

  test("issue tokens that are returned once, expire, and can be revoked", async () => {
    const created = (await (await post("/site/hq/token", { hours: 24 })).json()) as Record<string, string>;
    expect(created["token"]).toMatch(/^lvs_[\w-]{32}$/);
    const list = () => testApi.read<{ token: Record<string, string>[] }>("/site/hq/token/list");
    const { token } = await list();
    expect(token).toMatchObject([{ tokenId: created["tokenId"], hint: created["token"]?.slice(-4) }]);
    const everything = JSON.stringify([token, await testApi.read("/audit/list"), await testApi.read("/site/hq")]);
    expect(everything).not.toContain(created["token"]);
    expect(everything).not.toContain("hash");
    expect((await testApi.call("/site/hq/token/list", { as: "member" })).status).toBe(403);

    const revoke = (tokenId: string | undefined) => testApi.call(`/site/hq/token/${tokenId}`, { method: "DELETE" });
    expect((await testApi.call(`/site/plant/token/${created["tokenId"]}`, { method: "DELETE" })).status).toBe(404);
    expect((await revoke(created["tokenId"])).status).toBe(204);
    expect((await revoke(created["tokenId"])).status).toBe(404);
    await post("/site/hq/token", { hours: 24 });
    ahead = 2 * DAY;
    expect((await list()).token).toEqual([]);
    ahead = 0;
    for (const hours of [1, 5_000]) expect((await post("/site/hq/token", { hours })).status).toBe(400);
  });

  test("have maintenance windows, which must end after their start and in the future", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    const plan = (startsAt: string, endsAt: string) =>
      post("/site/hq/maintenance/add", { startsAt, endsAt, reason: "New switch" });
    for (const [start, end] of [
      [2, 1],
      [-3, -1],
      [1, 24 * 40],
    ] as const)
      expect((await plan(at(start), at(end))).status).toBe(400);
    expect((await plan(at(3), at(4))).status).toBe(201);
    await plan(at(1), at(2));
    const { maintenance } = await read("hq");
    expect(maintenance.map(({ startsAt }) => startsAt)).toEqual(maintenance.map(({ startsAt }) => startsAt).toSorted());
    const [first] = maintenance;
    const cancel = `/site/hq/maintenance/${first?.windowId}`;
    expect((await testApi.call(cancel, { method: "DELETE" })).status).toBe(204);
    expect((await testApi.call(cancel, { method: "DELETE" })).status).toBe(404);
    expect((await read("hq")).maintenance).toHaveLength(1);
    const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=5");
    const [cancelled, planned] = audit;
    expect(planned).toMatchObject({ action: "site.maintenance.add", message: "Planned maintenance: New switch" });
    expect(planned?.changes).toContainEqual({ path: "maintenance.reason", before: null, after: "New switch" });
    expect(cancelled).toMatchObject({ message: "Cancelled maintenance: New switch" });
    expect(cancelled?.changes).toEqual([
      { path: "maintenance.starts", before: first?.startsAt, after: null },
      { path: "maintenance.ends", before: first?.endsAt, after: null },
      { path: "maintenance.reason", before: "New switch", after: null },
    ]);
  });
});

test("a site, its tokens and its maintenance are not accessible from another organization", async () => {
  await add({ name: "only-acme", displayName: "Only Acme" });
  const { tokenId } = (await (await post("/site/only-acme/token", { hours: 24 })).json()) as { tokenId: string };
  const elsewhere = { as: "projectAdmin", tenant: "3tsky" } as const;
  expect((await testApi.call("/site/only-acme", elsewhere)).status).toBe(404);
  expect((await testApi.call("/site/only-acme/token/list", elsewhere)).status).toBe(404);
  expect((await testApi.call(`/site/only-acme/token/${tokenId}`, { ...elsewhere, method: "DELETE" })).status).toBe(404);
  expect((await post("/site/only-acme/token", { hours: 24 }, elsewhere)).status).toBe(404);
  expect((await testApi.call("/site/only-acme", { ...elsewhere, method: "DELETE" })).status).toBe(404);
  const bulk = { choice: { names: ["only-acme"] }, work: { operation: "retire" } };
  expect(await (await post("/site/bulk", bulk, elsewhere)).json()).toMatchObject({ changed: 0 });
  const all = { choice: { excludeNames: [] }, work: { operation: "addTags", tags: ["theirs"] } };
  await post("/site/bulk", all, elsewhere);
  expect((await read("only-acme")).tags).toEqual([]);
  const groups = await testApi.read("/site/list?groupBy=status&q=Only", elsewhere);
  expect(groups).toMatchObject({ total: 0, groups: [] });
});
