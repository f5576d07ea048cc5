import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { MAX_RULES } from "~/contract/policy-facts";
import type { EgressRule, EgressSpec } from "~/contract/policy-rule";
import { EgressSpec as Spec } from "~/contract/policy-rule";
import type { RuleImportResult } from "~/contract/policy-work";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import { startTestApi, type TestApi, type PersonName } from "../../test-support/test-api";

const PREFIX = "/egress_policy_rule";
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const listRules = async () =>
  (await testApi.read<{ egressPolicyRule: EgressRule[] }>(`${PREFIX}/list?pageSize=50&sort=order`)).egressPolicyRule;
const namesOf = (rules: readonly { name: string }[]) => rules.map(({ name }) => name);
/** A rule in the format of an import file. */
const inFile = (rule: EgressRule) => ({
  name: rule.name,
  ...Object.fromEntries(Object.entries(rule).filter(([key]) => key in Spec.shape)),
});
const send = (body: object, as: PersonName = "projectAdmin") =>
  testApi.call(`${PREFIX}/import`, {
    method: "POST",
    as,
    body: { replacesAll: false, isPreview: false, ...body },
  });
const importRules = async (body: object, as?: PersonName) => {
  const response = await send(body, as);
  expect(response.status).toBe(200);
  return (await response.json()) as RuleImportResult;
};
const RULE: EgressSpec = {
  ...Spec.parse({
    ...PLAIN_RULE,
    displayName: "Block example",
    action: "block",
    destination: { any: false, fqdns: ["*.example"] },
  }),
};

describe("importing rules", () => {
  test("of an export changes nothing", async () => {
    const rules = await listRules();
    const result = await importRules({ rules: rules.map(inFile), replacesAll: true });
    expect(result).toMatchObject({ added: [], changed: [], deleted: [], moved: 0, unchanged: rules.length });
    expect(await listRules()).toEqual(rules);
  });

  test("refuses a misspelled value, also in the preview, and names the rule", async () => {
    const misspelled = {
      ...RULE,
      displayName: "Block games",
      destination: { ...RULE.destination, categories: ["gamblng"] },
    };
    for (const isPreview of [true, false]) {
      const response = await send({ rules: [RULE, misspelled], isPreview });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: 'Rule "Block games": There is no category "gamblng": did you mean "gambling"?',
        errors: [{ field: "rules.1.destination.categories" }],
      });
    }
  });

  test("previews without changing anything, then applies exactly the preview", async () => {
    const before = await listRules();
    const [first, second, ...rest] = before.map(inFile);
    const rules = [second, { ...first, log: false }, ...rest.slice(0, -1), RULE];
    const preview = await importRules({ rules, replacesAll: true, isPreview: true });
    expect(preview).toMatchObject({
      added: [{ displayName: "Block example" }],
      changed: [{ name: before[0]?.name, changes: [{ path: "log", before: true, after: false }] }],
      deleted: [{ name: before.at(-1)?.name }],
    });
    expect(await listRules()).toEqual(before);
    await importRules({ rules, replacesAll: true, basis: preview.basis });
    const after = await listRules();
    expect(after.map(({ order }) => order)).toEqual(after.map((_, index) => index + 1));
    expect(namesOf(after).slice(0, -1)).toEqual([
      ...namesOf([before[1], before[0], ...before.slice(2, -1)].flatMap((rule) => rule ?? [])),
    ]);
    expect(after.at(-1)).toMatchObject({ displayName: "Block example", destination: { fqdns: ["*.example"] } });
    await importRules({ rules: before.map(inFile), replacesAll: true });
    expect((await listRules()).map(({ displayName }) => displayName)).toEqual(
      before.map(({ displayName }) => displayName),
    );
  });

  test("is rejected if the rules have changed since the preview", async () => {
    const { basis } = await importRules({ rules: [RULE], isPreview: true });
    const [last] = (await listRules()).slice(-1);
    const work = { choice: { names: [last?.name] }, work: { operation: "disable" } };
    await testApi.call(`${PREFIX}/bulk`, { method: "POST", as: "projectAdmin", body: work });
    expect((await send({ rules: [RULE], basis })).status).toBe(409);
  });

  test("leaves the provider's rules unchanged, unless the provider imports", async () => {
    const before = await listRules();
    const [locked] = before.filter(({ scope }) => scope === "provider");
    if (!locked) throw new Error("The seed has rules of the provider");
    const rules = [{ ...inFile(locked), action: "alert" }];
    const { changed, skipped } = await importRules({ rules, replacesAll: true, isPreview: true }, "tenantAdmin");
    expect(changed).toEqual([]);
    expect(namesOf(skipped)).toContain(locked.name);
    expect((await send({ rules }, "member")).status).toBe(403);
  });

  test("is rejected entirely if one rule of the file is invalid", async () => {
    const before = await listRules();
    const unknown = {
      ...RULE,
      displayName: "Elsewhere",
      source: { ...RULE.source, any: false, sites: ["no-such-site"] },
    };
    const response = await send({ rules: [{ ...RULE, displayName: "Fine" }, unknown] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("no-such-site");
    expect((await send({ rules: [RULE, RULE] })).status).toBe(400);
    expect(await listRules()).toEqual(before);
  });
});

describe("an import that only adds rules", () => {
  const copy = (displayName: string, change: Partial<EgressSpec> = {}) => ({ ...RULE, displayName, ...change });
  const add = (rules: object[], body: object = {}) => importRules({ rules, onlyAdds: true, ...body });

  test("reports conflicts and missing objects, and adds the other rules", async () => {
    await importRules({ rules: [copy("Shared rule")] });
    const before = await listRules();
    const rules = [
      copy("Shared rule"),
      copy("shared rule 2"),
      copy("Elsewhere", { source: { ...RULE.source, any: false, sites: ["moon"], users: ["nobody.here"] } }),
      copy("Over", { expiresAt: "2020-01-01T00:00:00.000Z" }),
    ];
    const [existing] = before;
    const differing = { ...copy(existing?.displayName ?? ""), comment: "Differs" };
    const preview = await add([...rules, differing], { isPreview: true });
    expect(preview).toMatchObject({
      added: [{ displayName: "shared rule 2" }],
      unchanged: 1,
      conflicts: [{ name: existing?.name }],
      missing: [
        {
          displayName: "Elsewhere",
          references: [
            { list: "sites", names: ["moon"] },
            { list: "users", names: ["nobody.here"] },
          ],
        },
      ],
      skipped: [{ displayName: "Over", reason: expect.stringContaining("future") }],
    });
    expect(preview.undoId).toBeUndefined();
    await add([...rules, differing], { basis: preview.basis });
    const after = await listRules();
    expect(after.slice(0, -1)).toEqual(before);
    expect(after.at(-1)).toMatchObject({ displayName: "shared rule 2", order: before.length + 1 });
    expect((await send({ rules, onlyAdds: true, replacesAll: true })).status).toBe(400);
  });
});

test("an import that only adds rules fills the list up to its limit and skips the others", async () => {
  const rulesOf = (name: string, length: number) =>
    Array.from({ length }, (_, index) => ({ ...RULE, displayName: `${name} ${index}` }));
  const before = await listRules();
  await importRules({ rules: rulesOf("Many", MAX_RULES - before.length - 1) });
  for (const isPreview of [true, false])
    expect(await importRules({ rules: rulesOf("More", 2), onlyAdds: true, isPreview })).toMatchObject({
      added: [{ displayName: "More 0" }],
      skipped: [{ displayName: "More 1", reason: `At most ${MAX_RULES} rules are allowed` }],
    });
  await importRules({ rules: before.map(inFile), replacesAll: true });
  expect(namesOf(await listRules())).toEqual(namesOf(before));
});

describe("undoing an import", () => {
  const undo = (undoId: string | undefined, as: PersonName = "projectAdmin") =>
    testApi.call(`${PREFIX}/import/undo`, { method: "POST", as, body: { undoId } });
  const contentOf = (rules: EgressRule[]) => rules.map((rule) => ({ ...inFile(rule), order: rule.order }));

  test("removes added rules, restores changed and deleted ones, and returns all to their positions", async () => {
    const before = await listRules();
    const [first, second, ...rest] = before.map(inFile);
    const rules = [second, { ...first, comment: "Changed" }, ...rest.slice(0, -1), { ...RULE, displayName: "New" }];
    const { undoId } = await importRules({ rules, replacesAll: true });
    expect((await undo(undoId, "tenantAdmin")).status).toBe(409);
    expect(await (await undo(undoId)).json()).toEqual({ matched: 3, changed: 3, skipped: [] });
    expect(contentOf(await listRules())).toEqual(contentOf(before));
    expect((await undo(undoId)).status).toBe(409);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=2");
    expect(audit.map(({ action }) => action)).toEqual(["policy.egress.import.undo", "policy.egress.import"]);
  });

  test("returns a rule that was only moved to its position, even if it has changed since", async () => {
    const before = await listRules();
    const { undoId } = await importRules({ rules: before.slice(1).map(inFile), replacesAll: true });
    const body = { choice: { names: [before[1]?.name] }, work: { operation: "addTags", tags: ["moved"] } };
    await testApi.call(`${PREFIX}/bulk`, { method: "POST", as: "projectAdmin", body });
    expect(await (await undo(undoId)).json()).toEqual({ matched: 1, changed: 1, skipped: [] });
    const after = await listRules();
    expect(namesOf(after)).toEqual(namesOf(before));
    expect(after[1]?.tags).toContain("moved");
  });

  test("counts the moved rules of an import that only moved rules", async () => {
    const before = await listRules();
    const [first, second, ...rest] = before.map(inFile);
    const { undoId } = await importRules({ rules: [second, first, ...rest], replacesAll: true });
    expect(await (await undo(undoId)).json()).toEqual({ matched: 2, changed: 2, skipped: [] });
    expect(namesOf(await listRules())).toEqual(namesOf(before));
  });

  test("leaves a renamed rule if another rule has its name now, but not if the import gave that name away", async () => {
    await importRules({ rules: ["One", "Two"].map((displayName) => ({ ...RULE, displayName })) });
    const [one, two] = (await listRules()).slice(-2).map(inFile);
    const renamed = [
      { ...one, displayName: "Three" },
      { ...two, displayName: "One" },
    ];
    const first = await importRules({ rules: renamed });
    expect(await (await undo(first.undoId)).json()).toEqual({ matched: 2, changed: 2, skipped: [] });
    expect((await listRules()).slice(-2).map(({ displayName }) => displayName)).toEqual(["One", "Two"]);

    const second = await importRules({ rules: renamed.slice(0, 1) });
    await importRules({ rules: [{ ...RULE, displayName: "one" }] });
    expect(await (await undo(second.undoId)).json()).toEqual({
      matched: 1,
      changed: 0,
      skipped: [{ name: one?.name, reason: "Another rule now has this name" }],
    });
    expect((await listRules()).slice(-3).map(({ displayName }) => displayName)).toEqual(["Three", "Two", "one"]);
  });

  test("leaves a rule that has changed since", async () => {
    const { undoId } = await importRules({ rules: [{ ...RULE, displayName: "Kept" }] });
    const kept = (await listRules()).find(({ displayName }) => displayName === "Kept");
    const work = { choice: { names: [kept?.name] }, work: { operation: "disable" } };
    await testApi.call(`${PREFIX}/bulk`, { method: "POST", as: "projectAdmin", body: work });
    expect(await (await undo(undoId)).json()).toMatchObject({ changed: 0, skipped: [{ name: kept?.name }] });
    expect((await listRules()).map(({ name }) => name)).toContain(kept?.name);
  });
});
