import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { RuleTemplates } from "~/catalogue/rule-templates";
import { readYaml } from "~/catalogue/yaml-file.server";
import type { Flow } from "~/contract/flow";
import type { Group } from "~/contract/list";
import type { RuleImportResult } from "~/contract/policy-work";
import type { ThreatRule, ThreatRuleImpact, ThreatRuleSpec } from "~/contract/threat-rule";

import { startTestApi, type TestApi, type PersonName } from "../../test-support/test-api";

const PREFIX = "/threat_rule";
const DAY = 86_400_000;
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const SPEC: ThreatRuleSpec = {
  displayName: "Uploads to one country",
  enabled: true,
  type: "behaviour",
  action: "alert",
  severity: "medium",
  dataset: "flow",
  match: "direction:outbound totalBytes:>1MB",
  threshold: { count: 3, windowMinutes: 60, groupBy: "srcDevice" },
  mitre: ["T1567.002"],
  reason: null,
  expiresAt: null,
  tags: [],
};
const send = (path: string, method: string, body: object, as: PersonName = "tenantAdmin") =>
  testApi.call(`${PREFIX}${path}`, { method, body, as });
const find = async (name: string) => testApi.read<ThreatRule>(`${PREFIX}/${name}`);
const soon = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe("threat rules", () => {
  test.each(
    readYaml("config/rule-templates.yaml", RuleTemplates).threatTemplates.map(({ id, rule }) => [id, rule] as const),
  )("can start from the template %s", async (_id, rule) => {
    const preview = await send("/preview", "POST", {
      rule: {
        threshold: null,
        dataset: rule.dataset,
        match: rule.match,
        ...(rule.threshold && { threshold: rule.threshold }),
      },
    });
    expect(preview.status).toBe(200);
    const added = await send("/add", "POST", { ...SPEC, threshold: null, ...rule });
    expect(added.status).toBe(201);
  });

  test("are restored or removed by undoing that they were replaced or added", async () => {
    const spec = { ...SPEC, displayName: "Uploads for a moment" };
    const saved = async (path: string, method: string, body: object) =>
      (await (await send(path, method, body)).json()) as ThreatRule & { undoId: string };
    const undo = async ({ undoId }: { undoId: string }) =>
      (await send("/import/undo", "POST", { undoId })).json() as Promise<unknown>;
    const { name } = await saved("/add", "POST", spec);
    const replaced = await saved(`/${name}`, "PUT", { ...spec, severity: "high", resourceVersion: 1 });
    expect(await undo(replaced)).toEqual({ matched: 1, changed: 1, skipped: [] });
    expect(await find(name)).toMatchObject(spec);
    const other = await saved("/add", "POST", { ...spec, displayName: "Uploads for another moment" });
    expect(await undo(other)).toEqual({ matched: 1, changed: 1, skipped: [] });
    expect((await testApi.call(`${PREFIX}/${other.name}`)).status).toBe(404);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=5");
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["threat_rule.update.undo", "threat_rule.add.undo"]),
    );
  });

  test("[7.4] are added, replaced if the version is current, and deleted with undo", async () => {
    const added = await send("/add", "POST", SPEC);
    expect(added.status).toBe(201);
    const rule = (await added.json()) as ThreatRule;
    expect(rule).toMatchObject({ ...SPEC, source: "tenant", hits24h: 0, metadata: { resourceVersion: 1 } });
    const change = { ...SPEC, severity: "high" };
    expect((await send(`/${rule.name}`, "PUT", { ...change, resourceVersion: 1 })).status).toBe(200);
    expect((await send(`/${rule.name}`, "PUT", { ...change, resourceVersion: 1 })).status).toBe(409);
    const gone = await send("/bulk", "POST", { choice: { names: [rule.name] }, work: { operation: "delete" } });
    const { undoId } = (await gone.json()) as { undoId: string };
    expect((await testApi.call(`${PREFIX}/${rule.name}`)).status).toBe(404);
    expect((await send("/bulk/undo", "POST", { undoId })).status).toBe(200);
    expect(await find(rule.name)).toMatchObject(change);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=4");
    expect(audit.map(({ action }) => action).sort()).toEqual([
      "threat_rule.add",
      "threat_rule.delete",
      "threat_rule.delete.undo",
      "threat_rule.update",
    ]);
  });

  test.each<[string, Partial<ThreatRuleSpec>, string]>([
    ["a match that is not in the query language", { match: "strange devices" }, "strange"],
    ["a field that the list does not have", { match: "queryName:a.example" }, "queryName"],
    ["a time range in the match", { match: "dstPort:22 range:24h" }, "range:24h"],
    [
      "a threshold counted by a field without groups",
      { threshold: { count: 2, windowMinutes: 5, groupBy: "flowId" } },
      "flowId",
    ],
    ["a technique that is none", { mitre: ["1071"] }, "mitre"],
    ["a suppression without a reason", { action: "suppress", expiresAt: soon(30) }, "reason"],
    ["a suppression without an end", { action: "suppress", reason: "Known scanner" }, "expiresAt"],
    ["a suppression of two years", { action: "suppress", reason: "Known scanner", expiresAt: soon(730) }, "365"],
    ["an end in the past", { expiresAt: soon(-1) }, "future"],
  ])("are refused with %s", async (_fault, change, word) => {
    const response = await send("/add", "POST", { ...SPEC, displayName: "Refused", ...change });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(word);
  });

  test("of the vendor can only be switched on and off, those of the provider are changed only by the provider, and Members change none", async () => {
    const { threatRule: rules } = await testApi.read<{ threatRule: ThreatRule[] }>(`${PREFIX}/list?pageSize=100`);
    const of = (source: string) => rules.find((rule) => rule.source === source)?.name ?? "";
    const put = (name: string, as?: PersonName) => send(`/${name}`, "PUT", { ...SPEC, resourceVersion: 1 }, as);
    expect((await put(of("vendor"), "projectAdmin")).status).toBe(403);
    expect((await put(of("provider"))).status).toBe(403);
    const names = [of("vendor"), of("provider")];
    const disabled = await send("/bulk", "POST", { choice: { names }, work: { operation: "disable" } });
    expect(await disabled.json()).toMatchObject({ changed: 1, skipped: [{ name: of("provider") }] });
    const deleted = await send("/bulk", "POST", { choice: { names }, work: { operation: "delete" } });
    expect(await deleted.json()).toMatchObject({ changed: 0 });
    expect((await send("/add", "POST", SPEC, "member")).status).toBe(403);
    expect((await send("/add", "POST", SPEC, "stranger")).status).toBe(403);
    const made = await send("/add", "POST", { ...SPEC, displayName: "By the provider" }, "projectAdmin");
    expect(await made.json()).toMatchObject({ source: "provider" });
  });
});

test("threat rules are filtered and grouped by the tactics of their techniques", async () => {
  const techniques = {
    "Two tactics": ["T1071.004", "T1046"],
    "Unknown sub-technique": ["T1046.999"],
    Unlisted: ["T9999"],
  };
  for (const [displayName, mitre] of Object.entries(techniques))
    expect((await send("/add", "POST", { ...SPEC, displayName, mitre })).status).toBe(201);
  const { threatRule: rules, groups } = await testApi.read<{ threatRule: ThreatRule[]; groups: Group[] }>(
    `${PREFIX}/list?pageSize=200&groupBy=tactics`,
  );
  const tacticsOf = (name: string) => rules.find(({ displayName }) => displayName === name)?.tactics;
  expect(tacticsOf("Two tactics")).toEqual(["Command and Control", "Discovery"]);
  expect(tacticsOf("Unknown sub-technique")).toEqual(["Discovery"]);
  expect(tacticsOf("Unlisted")).toEqual([]);
  const having = rules.filter(({ tactics }) => tactics.includes("Discovery"));
  expect(groups).toContainEqual(expect.objectContaining({ key: ["Discovery"], count: having.length }));
  const filter = "filters[0].fieldName=tactics&filters[0].stringFilters.ExactValues=Discovery";
  const filtered = await testApi.read<{ total: number }>(`${PREFIX}/list?pageSize=0&${filter}`);
  expect(filtered.total).toBe(having.length);
});

test("threat rules that have raised no threat for 90 days are unused, unless they are new or suppress threats", async () => {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const suppression = { ...SPEC, displayName: "Old suppression", action: "suppress", reason: "Backups", expiresAt };
  expect((await send("/add", "POST", { ...SPEC, displayName: "New rule" })).status).toBe(201);
  expect((await send("/add", "POST", suppression)).status).toBe(201);
  const { threatRule: rules, groups } = await testApi.read<{ threatRule: ThreatRule[]; groups: Group[] }>(
    `${PREFIX}/list?pageSize=200&groupBy=issues`,
  );
  const limit = Date.now() - 90 * 86_400_000;
  const isOld = ({ lastHitAt, metadata }: ThreatRule) => Date.parse(lastHitAt ?? metadata?.createdAt ?? "") < limit;
  const unused = rules.filter(({ issues }) => issues.includes("unused"));
  expect(unused.map(({ name }) => name)).toEqual(rules.filter(isOld).map(({ name }) => name));
  expect(unused.length).toBeGreaterThan(0);
  expect(groups).toContainEqual(expect.objectContaining({ key: ["unused"], count: unused.length }));
  const filter = "filters[0].fieldName=issues&filters[0].stringFilters.ExactValues=unused";
  expect((await testApi.read<{ total: number }>(`${PREFIX}/list?pageSize=0&${filter}`)).total).toBe(unused.length);
  const byTime = `filters[0].fieldName=unusedSince&filters[0].timestampRange.end=${new Date(limit).toISOString()}`;
  expect((await testApi.read<{ total: number }>(`${PREFIX}/list?pageSize=0&${byTime}`)).total).toBe(unused.length);
});

describe("importing threat rules", () => {
  const importRules = async (body: object, as: PersonName = "tenantAdmin") =>
    send("/import", "POST", { replacesAll: false, isPreview: false, ...body }, as);
  const listRules = async () =>
    (await testApi.read<{ threatRule: ThreatRule[] }>(`${PREFIX}/list?pageSize=200&sort=name`)).threatRule;
  const inFile = (rule: ThreatRule) => ({
    name: rule.name,
    ...Object.fromEntries(Object.keys(SPEC).map((key) => [key, rule[key as keyof ThreatRuleSpec]])),
  });
  const contentOf = (rules: ThreatRule[]) => rules.map(inFile);

  test("adds, changes and deletes the organization's rules but never the vendor's, and is undone as one change", async () => {
    await send("/add", "POST", { ...SPEC, displayName: "To be deleted" });
    const kept = (await (await send("/add", "POST", { ...SPEC, displayName: "To be kept" })).json()) as ThreatRule;
    const before = await listRules();
    const rules = [
      { ...inFile(kept), severity: "critical" },
      { ...SPEC, displayName: "From a file" },
    ];
    const preview = (await (
      await importRules({ rules, replacesAll: true, isPreview: true })
    ).json()) as RuleImportResult;
    expect(preview.added).toEqual([{ displayName: "From a file" }]);
    expect(preview.changed).toMatchObject([
      { name: kept.name, changes: [{ path: "severity", before: "medium", after: "critical" }] },
    ]);
    expect(preview.deleted.map(({ displayName }) => displayName)).toContain("To be deleted");
    expect(contentOf(await listRules())).toEqual(contentOf(before));

    const result = (await (
      await importRules({ rules, replacesAll: true, basis: preview.basis })
    ).json()) as RuleImportResult;
    const vendor = before.filter(({ source }) => source === "vendor");
    const after = await listRules();
    expect(vendor.length).toBeGreaterThan(0);
    expect(after.filter(({ source }) => source === "vendor")).toEqual(vendor);
    expect(
      after
        .filter(({ source }) => source === "tenant")
        .map(({ displayName }) => displayName)
        .sort(),
    ).toEqual(["From a file", "To be kept"]);
    expect((await send("/import/undo", "POST", { undoId: result.undoId })).status).toBe(200);
    expect(contentOf(await listRules())).toEqual(contentOf(before));
  });

  test("skips a rule with the name of a vendor rule and applies the others", async () => {
    const vendors = (await listRules()).find(({ source }) => source === "vendor");
    const changed = (await (
      await send("/add", "POST", { ...SPEC, displayName: "To be renamed" })
    ).json()) as ThreatRule;
    const named = { ...SPEC, displayName: vendors?.displayName.toUpperCase() };
    const rules = [named, { ...SPEC, displayName: "Beside the vendor's" }];
    for (const isPreview of [true, false])
      expect(await (await importRules({ rules, isPreview })).json()).toMatchObject({
        added: [{ displayName: "Beside the vendor's" }],
        skipped: [{ displayName: named.displayName, reason: "Another rule has this name" }],
      });
    const renamed = { ...named, name: changed.name };
    expect(await (await importRules({ rules: [renamed] })).json()).toMatchObject({
      changed: [],
      skipped: [{ name: changed.name, reason: "Another rule has this name" }],
    });
  });

  test("is rejected with an invalid filter, for a suppression without an end, and for a Member", async () => {
    const reject = async (change: Partial<ThreatRuleSpec>) =>
      (await importRules({ rules: [{ ...SPEC, displayName: "Invalid", ...change }] })).status;
    expect(await reject({ match: "nonsense:yes" })).toBe(400);
    expect(await reject({ action: "suppress", reason: "Known scanner" })).toBe(400);
    expect((await importRules({ rules: [SPEC] }, "member")).status).toBe(403);
  });
});

test("the preview of a threat rule reports as many alerts as counting the flows individually", async () => {
  const flows: Flow[] = [];
  for (let page = 1; ; page += 1) {
    const { flow } = await testApi.read<{ flow: Flow[] }>(`/flow/list?pageSize=200&page=${page}`);
    flows.push(...flow);
    if (flow.length < 200) break;
  }
  const [start, end] = [Date.now() - 7 * DAY, Date.now() + 3_600_000];
  const range = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
  const terms: [string, (flow: Flow) => boolean][] = [
    ["direction:outbound", ({ direction }) => direction === "outbound"],
    ["-action:blocked", ({ action }) => action !== "blocked"],
    ["totalBytes:>20000", ({ totalBytes }) => totalBytes > 20_000],
    ["dstPort:443,53", ({ dstPort }) => dstPort === 443 || dstPort === 53],
    ["srcDevice:(any)", ({ srcDevice }) => srcDevice !== null],
  ];
  const rules = fc.record({
    terms: fc.subarray(terms, { minLength: 1 }),
    threshold: fc.option(
      fc.record({
        count: fc.integer({ min: 2, max: 6 }),
        windowMinutes: fc.constantFrom(10, 60, 1440),
        groupBy: fc.constantFrom<("srcDevice" | "siteName") | null>("srcDevice", "siteName", null),
      }),
      { nil: null },
    ),
  });
  await fc.assert(
    fc.asyncProperty(rules, async ({ terms: chosen, threshold }) => {
      const rule = { dataset: "flow", match: chosen.map(([text]) => text).join(" "), threshold };
      const response = await send("/preview", "POST", { rule, ...range }, "member");
      const impact = (await response.json()) as ThreatRuleImpact;
      const matching = flows.filter(
        (flow) =>
          chosen.every(([, matches]) => matches(flow)) &&
          Date.parse(flow.startTime) >= start &&
          Date.parse(flow.startTime) < end,
      );
      const windows = new Map<string, number>();
      for (const flow of matching) {
        const window = Math.floor(Date.parse(flow.startTime) / ((threshold?.windowMinutes ?? 1) * 60_000));
        const key = `${window} ${threshold?.groupBy ? flow[threshold.groupBy] : ""}`;
        windows.set(key, (windows.get(key) ?? 0) + 1);
      }
      const fired = threshold
        ? [...windows.values()].filter((count) => count >= threshold.count).length
        : matching.length;
      expect(impact).toMatchObject({
        matches: matching.length,
        fired,
        devices: new Set(matching.flatMap(({ srcDevice }) => srcDevice ?? [])).size,
      });
    }),
    { numRuns: 40 },
  );
});
