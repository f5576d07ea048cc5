import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { AttentionItem, AttentionQueue } from "~/contract/attention";
import { ATTENTION_HEADER } from "~/contract/attention-facts";
import type { ComplianceSummary } from "~/contract/compliance";
import type { GlobalStatus } from "~/contract/status";
import type { TenantObject } from "~/contract/tenant";
import type { Threat } from "~/contract/threat";

import { readRows } from "../../store/row-source";
import { CONNECTWISE_ACCESS } from "../../test-support/connectwise";
import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
beforeEach(() => {
  ahead = 0;
});

const admin = { as: "projectAdmin", tenant: null } as const;
const queue = (query = "") => testApi.read<AttentionQueue>(`/tenant/attention?pageSize=200&${query}`, admin);
const work = (item: Pick<AttentionItem, "tenantId" | "itemId">, done: object) =>
  testApi.call("/tenant/attention/work", {
    ...admin,
    method: "POST",
    body: { tenantId: item.tenantId, itemId: item.itemId, work: done },
  });

async function firstOf(kind: AttentionItem["kind"], query = ""): Promise<AttentionItem> {
  const item = (await queue(query)).item.find((one) => one.kind === kind);
  if (!item) throw new Error(`The queue has no ${kind}`);
  return item;
}

interface TenantNames {
  tenant: { metadata: { name: string } }[];
}

describe("the attention queue", () => {
  test("is ranked across all organizations and shows the reasons", async () => {
    ahead = DAY;
    const { item, total, counts, totals } = await queue();
    expect(total).toBe(item.length);
    expect(item.map(({ rank }) => rank)).toEqual(item.map((_, index) => index + 1));
    expect(item.map(({ score }) => score)).toEqual(item.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(new Set(item.map(({ tenantId }) => tenantId)).size).toBeGreaterThan(1);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(totals.organizations).toBe(4);
    expect(totals.needingAttention).toBe(new Set(item.map(({ tenantId }) => tenantId)).size);
    for (const { rankReason } of item) expect(rankReason).toMatch(/^\d+ for /);
  });

  test("leaves out kinds of items, everywhere or in one organization, also in its numbers and in lists", async () => {
    ahead = DAY;
    const without = (leftOut: string) => ({ ...admin, headers: { [ATTENTION_HEADER]: leftOut } });
    const ask = (leftOut: string) => testApi.read<AttentionQueue>("/tenant/attention?pageSize=200", without(leftOut));
    const whole = await queue();
    const [{ kind, tenantId } = { kind: "", tenantId: "" }] = whole.item;
    const others = whole.item.filter((item) => item.kind !== kind || item.tenantId !== tenantId);
    const { item } = await ask(`${kind}@${tenantId}`);
    expect(item.map(({ itemId }) => itemId)).toEqual(others.map(({ itemId }) => itemId));
    const { totals, counts } = await ask(kind);
    expect(counts).toEqual(Object.fromEntries(Object.entries(whole.counts).filter(([name]) => name !== kind)));
    expect(totals.kinds).toEqual(counts);

    const all = Object.keys(whole.counts).map((name) => `${name}@${tenantId}`);
    const needing = await testApi.read<{ total: number }>(
      "/tenant/list?filters[0].fieldName=needsAttention&filters[0].stringFilters.ExactValues=true",
      without(all.join(",")),
    );
    expect(needing.total).toBe(whole.totals.needingAttention - 1);
  });

  test("is limited to organizations with a service tier, a tag and a region, with the ranks of the whole queue", async () => {
    ahead = DAY;
    const change = (operation: object) => {
      const body = { choice: { names: ["acme-health"] }, work: operation };
      return testApi.call("/tenant/bulk", { ...admin, method: "POST", body });
    };
    expect((await change({ operation: "setServiceTier", serviceTier: "Complete" })).status).toBe(200);
    expect((await change({ operation: "addTags", tags: ["pci"] })).status).toBe(200);
    await testApi.services.records.forTenant("acme-health").change(async (change) => {
      const [site] = await readRows(change.rows("site"));
      if (site) await change.replace("site", { name: site.name }, { ...site, region: "Ohio" });
    });
    const whole = await queue();
    expect(whole.choices).toMatchObject({ serviceTiers: ["Complete", "Essentials"], tags: ["pci"] });
    expect(whole.choices?.regions).toEqual(["Ohio"]);
    const wanted = whole.item.filter(({ tenantId }) => tenantId === "acme-health");
    expect(wanted.length).toBeGreaterThan(0);
    for (const choice of ["serviceTier=Complete", "tag=pci", "serviceTier=Complete&tag=pci", "tag=pci&region=Ohio"]) {
      const limited = await queue(choice);
      expect(limited.item).toEqual(wanted);
      expect(limited.total).toBe(wanted.length);
      expect(Object.values(limited.counts).reduce((sum, count) => sum + count, 0)).toBe(wanted.length);
      expect(limited.totals).toEqual(whole.totals);
      expect(limited.choices).toEqual(whole.choices);
    }
    const others = await queue("serviceTier=Essentials");
    expect(others.item).toHaveLength(whole.item.length - wanted.length);
    expect((await queue("tag=pci&serviceTier=Essentials")).total).toBe(0);
    expect((await queue("region=Nowhere")).total).toBe(0);
  });

  test("contains silent sites unless maintenance is planned", async () => {
    ahead = HOUR;
    const site = await firstOf("siteSilent", "tenantName=acme-health");
    const name = site.itemId.split(":")[1] ?? "";
    const at = (hours: number) => new Date(Date.now() + ahead + hours * HOUR).toISOString();
    const plan = { startsAt: at(-0.5), endsAt: at(2), reason: "New switch" };
    const path = `/site/${name}/maintenance/add`;
    expect((await testApi.call(path, { method: "POST", body: plan })).status).toBe(201);
    const during = await queue("tenantName=acme-health&kind=siteSilent");
    expect(during.item.map(({ itemId }) => itemId)).not.toContain(site.itemId);
    ahead = 4 * HOUR;
    const after = await queue("tenantName=acme-health&kind=siteSilent");
    expect(after.item.map(({ itemId }) => itemId)).toContain(site.itemId);
  });

  test("contains no silent site while all its sensors are muted", async () => {
    ahead = HOUR;
    const site = await firstOf("siteSilent", "tenantName=acme-health");
    const name = site.itemId.split(":")[1] ?? "";
    const { sensors } = await testApi.read<{ sensors: { sensorId: string }[] }>(`/site/${name}`);
    const isListed = async () =>
      (await queue("tenantName=acme-health&kind=siteSilent")).item.some(({ itemId }) => itemId === site.itemId);
    for (const { sensorId } of sensors) {
      expect(await isListed()).toBe(true);
      const body = { until: new Date(Date.now() + ahead + 2 * HOUR).toISOString(), reason: "New switch" };
      const path = `/site/${name}/sensor/${sensorId}/mute`;
      expect((await testApi.call(path, { method: "POST", body })).status).toBe(200);
    }
    expect(await isListed()).toBe(false);
    ahead = 4 * HOUR;
    expect(await isListed()).toBe(true);
  });

  test("drops a threat once it is taken: the threat is assigned to the user, with history and audit", async () => {
    ahead = DAY;
    const item = await firstOf("criticalThreat");
    expect((await work(item, { operation: "take" })).status).toBe(204);
    expect((await queue()).item.map(({ itemId, tenantId }) => `${tenantId} ${itemId}`)).not.toContain(
      `${item.tenantId} ${item.itemId}`,
    );
    const threatId = item.itemId.split(":")[1] ?? "";
    const inside = { as: "projectAdmin", tenant: item.tenantId } as const;
    const { threat } = await testApi.read<{ threat: Threat }>(`/threat/get?threatId=${threatId}`, inside);
    expect(threat.assignee).toBe("pat@provider.example");
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp", inside);
    expect(audit.map(({ action }) => action)).toContain("attention.take");
    expect((await work(item, { operation: "take" })).status).toBe(404);
  });

  test("retains other items once they are taken, with their owner", async () => {
    ahead = HOUR;
    const item = await firstOf("siteSilent", "tenantName=borealis-logistics");
    await work(item, { operation: "take" });
    const taken = await firstOf("siteSilent", "tenantName=borealis-logistics");
    expect(taken.owner?.displayName).toBeTruthy();
    await work(item, { operation: "release" });
    expect((await firstOf("siteSilent", "tenantName=borealis-logistics")).owner).toBeNull();
  });

  test("snoozes an item with a reason until it wakes automatically", async () => {
    ahead = HOUR;
    const item = await firstOf("siteSilent", "tenantName=3tsky");
    const ids = async (query: string) => (await queue(`tenantName=3tsky&${query}`)).item.map(({ itemId }) => itemId);
    const snooze = { operation: "snooze", hours: 4, reason: "Moving house" };
    expect((await work(item, { ...snooze, reason: "" })).status).toBe(400);
    expect((await work(item, { ...snooze, hours: 5 })).status).toBe(400);
    expect((await work(item, snooze)).status).toBe(204);
    expect(await ids("state=open")).not.toContain(item.itemId);
    expect(await ids("state=snoozed")).toContain(item.itemId);
    ahead = 6 * HOUR;
    expect(await ids("state=open")).toContain(item.itemId);
  });

  test("contains data that is older than its limit", async () => {
    ahead = 3 * HOUR;
    const { freshness } = await testApi.read<GlobalStatus>("/status/global");
    const stale = Object.entries(freshness).flatMap(([family, { state }]) => (state === "stale" ? [family] : []));
    expect(stale).toEqual(["device", "flow", "dns"]);
    expect((await queue("tenantName=acme-health&kind=dataStale")).item).toMatchObject([
      { reason: "The newest devices, flows, and DNS queries are older than the limit", objectLink: "/monitoring" },
    ]);
  });

  test("contains failing integrations until they work again or are paused", async () => {
    const inside = { as: "projectAdmin", method: "POST" } as const;
    const params = { ...CONNECTWISE_ACCESS, privateKey: "wrong-key-9876" };
    const summary = async () =>
      (await testApi.read<TenantObject>("/tenant/acme-health?include=summary", { as: "projectAdmin" })).summary;
    const before = await summary();
    await testApi.call("/integrations/connectwise/configure", { ...inside, body: { params } });
    const failing = async () => (await queue("kind=integrationFailed")).item;
    expect(await failing()).toMatchObject([
      { tenantId: "acme-health", objectLabel: "ConnectWise PSA", objectLink: "/integrations?name=connectwise" },
    ]);
    expect((await queue()).totals.kinds["integrationFailed"]).toBe(1);
    const { integrations = 0, integrationsWorking = null } = (await summary()) ?? {};
    expect(integrations).toBe((before?.integrations ?? 0) + 1);
    expect(integrationsWorking).toBe(before?.integrationsWorking);
    await testApi.call("/integrations/connectwise/pause", inside);
    expect(await failing()).toEqual([]);
    expect((await summary())?.integrations).toBe(before?.integrations);
  });

  test("contains a compliance rate that has fallen by more than five points within a week", async () => {
    const tenantId = "borealis-logistics";
    const falling = async () => (await queue(`tenantName=${tenantId}&kind=complianceDrop`)).item;
    expect(await falling()).toEqual([]);
    const tenant = testApi.services.records.forTenant(tenantId);
    const passed = (await readRows(tenant.rows("complianceResult"))).filter(
      ({ level, result }) => level === "L1" && result === "passed",
    );
    const since = new Date(Date.now() - 2 * DAY).toISOString();
    await tenant.change(async (change) => {
      for (const row of passed.filter((_, index) => index % 4 === 0)) {
        const { deviceName, os, level, checkId } = row;
        await change.replace(
          "complianceResult",
          { deviceName, os, level, checkId },
          { ...row, result: "failed", priorResult: "passed", since },
        );
      }
    });
    const [item] = await falling();
    expect(item?.reason).toMatch(/^The compliance rate has fallen from [\d.]+% to [\d.]+% in 7 days$/);
    const { rate } = /to (?<rate>[\d.]+)%/.exec(item?.reason ?? "")?.groups ?? {};
    const { systems } = await testApi.read<ComplianceSummary>("/compliance/summary", {
      as: "projectAdmin",
      tenant: tenantId,
    });
    const sum = (key: "passed" | "failed") => systems.reduce((total, { results }) => total + results[key], 0);
    expect(Number(rate)).toBeCloseTo((100 * sum("passed")) / (sum("passed") + sum("failed")), 0);
  });

  test("contains invitations that were not answered within a week", async () => {
    const body = { email: "late@customer.example", givenName: "Lou", familyName: "Late", roleId: "member" };
    expect((await testApi.call("/user/add", { method: "POST", body })).status).toBe(201);
    const pending = async () =>
      (await queue("tenantName=acme-health&kind=invitationPending")).item.map(({ objectLink }) => objectLink);
    const link = "/admin-settings/identity?q=late%40customer.example";
    expect(await pending()).not.toContain(link);
    ahead = 8 * DAY;
    expect(await pending()).toContain(link);
  });

  test("finds the organizations that need attention by a field of their list", async () => {
    ahead = HOUR;
    const [{ totals, item }, { tenant, total }] = await Promise.all([
      queue(),
      testApi.read<TenantNames & { total: number }>(
        "/tenant/list?filters[0].fieldName=needsAttention&filters[0].stringFilters.ExactValues=true",
        admin,
      ),
    ]);
    expect(total).toBe(totals.needingAttention);
    expect(new Set(tenant.map(({ metadata }) => metadata.name))).toEqual(new Set(item.map((one) => one.tenantId)));
  });

  test("finds the organizations with an item of a kind by a field of their list", async () => {
    ahead = HOUR;
    const { item, counts } = await queue();
    expect(Object.keys(counts).length).toBeGreaterThan(1);
    for (const kind of Object.keys(counts)) {
      const { tenant } = await testApi.read<TenantNames>(
        `/tenant/list?filters[0].fieldName=attentionKind&filters[0].stringFilters.ExactValues=${kind}`,
        admin,
      );
      const expected = item.filter((one) => one.kind === kind).map(({ tenantId }) => tenantId);
      expect(new Set(tenant.map(({ metadata }) => metadata.name)), kind).toEqual(new Set(expected));
    }
  });

  test("lists organizations without devices after a week, and organizations over their plan", async () => {
    const body = { name: "nothing-yet", spec: { displayName: "Nothing yet" } };
    await testApi.call("/tenant/add", { ...admin, method: "POST", body });
    const kinds = async () => (await queue("tenantName=nothing-yet")).item.map(({ kind }) => kind);
    expect(await kinds()).toEqual([]);
    ahead = 8 * DAY;
    expect(await kinds()).toEqual(["noDevice"]);
  });
});

test("is read and changed only by Project Admins, and only for items in the queue", async () => {
  for (const as of ["tenantAdmin", "member"] as const) {
    expect((await testApi.call("/tenant/attention", { as })).status).toBe(403);
    const body = { tenantId: "acme-health", itemId: "siteSilent:hq", work: { operation: "take" } };
    expect((await testApi.call("/tenant/attention/work", { as, method: "POST", body })).status).toBe(403);
  }
  ahead = HOUR;
  const item = await firstOf("siteSilent", "tenantName=acme-health");
  expect((await work({ ...item, tenantId: "nowhere" }, { operation: "take" })).status).toBe(404);
  expect((await work({ ...item, itemId: "siteSilent:none" }, { operation: "take" })).status).toBe(404);
});
