import { describe, expect, test } from "vitest";

import { openChange } from "~/screen/open-change.server";

import { type AnswerCall, submitChange } from "../../../tests/support/change-request";
import { changes } from "./changes.server";

function send(fields: readonly (readonly [string, string])[], answer: AnswerCall) {
  const form = new FormData();
  for (const [name, value] of [["tenantId", "acme"] as const, ...fields]) form.append(name, value);
  return submitChange(
    (args) => openChange(args, "command-center", changes),
    { person: "projectAdmin", tenantId: "acme", form },
    answer,
  );
}

function item(tenantId: string, itemId: string): readonly [string, string] {
  return ["item", JSON.stringify({ tenantId, itemId, name: `${itemId} of ${tenantId}` })];
}

describe("items of the attention queue", () => {
  const gone = { status: 404, body: { message: "There is no open item" } };
  const answerWork: AnswerCall = ({ body }) =>
    (body as { itemId: string }).itemId === "gone" ? gone : { status: 204, body: undefined };

  test("are snoozed together, and those that failed are listed", async () => {
    const fields = [
      ["intent", "snooze"],
      ["hours", "4"],
      ["reason", "Moving house"],
    ] as const;
    const { data, calls } = await send(
      [...fields, item("beta", "one"), item("beta", "gone"), item("gamma", "two")],
      answerWork,
    );
    const work = { operation: "snooze", hours: 4, reason: "Moving house" };
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { tenantId: "beta", itemId: "one", work },
      { tenantId: "beta", itemId: "gone", work },
      { tenantId: "gamma", itemId: "two", work },
    ]);
    expect(data).toMatchObject({
      toast: { kind: "info", text: "2 items were snoozed for 4 hours, 1 skipped" },
      skipped: [{ name: "gone of beta" }],
    });
  });

  test("refuse the form if there is only one and it failed", async () => {
    const { status, data } = await send([["intent", "take"], item("beta", "gone")], answerWork);
    expect(status).toBe(404);
    expect(data).not.toHaveProperty("toast");
  });
});

describe("a policy template", () => {
  const added = {
    ...{ basis: "b-1", added: [{ displayName: "Block inbound RDP" }], changed: [], deleted: [] },
    ...{ unchanged: 0, moved: 0, skipped: [] },
  };
  const apply = (intent: string, fields: readonly (readonly [string, string])[]) =>
    send([["intent", intent], ...fields], ({ tenantId }) =>
      tenantId === "gamma" ? { status: 503, body: {} } : { body: { ...added, undoId: `undo-${tenantId}` } },
    );
  const selected = [
    ["chosenName", "acme"],
    ["chosenName", "beta"],
    ["chosenName", "gamma"],
  ] as const;

  test("is previewed in each selected organization, the current one included", async () => {
    const { data, calls } = await apply("preview-template", [["template", "restrict-rdp"], ...selected]);
    expect(data).toMatchObject({
      copyPreview: [
        { tenantId: "acme", value: { added: [{ displayName: "Block inbound RDP" }] } },
        { tenantId: "beta", value: { added: [{ displayName: "Block inbound RDP" }] } },
        { tenantId: "gamma", problem: expect.any(String) as string },
      ],
    });
    expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toSatisfy((bodies: object[]) =>
      bodies.every((body) => "isPreview" in body && body.isPreview === true),
    );
  });

  test("adds its rule, reports the organizations that failed, and can be undone everywhere", async () => {
    const { data, calls } = await apply("apply-template", [
      ["template", "restrict-rdp"],
      ["asProvider", "on"],
      ["bases", JSON.stringify({ beta: "b-1" })],
      ...selected,
    ]);
    const sent = calls.find(({ path, tenantId }) => path === "/v1/ingress_policy_rule/import" && tenantId === "beta");
    expect(sent?.body).toMatchObject({
      rules: [{ displayName: "Block inbound RDP", action: "block", scope: "provider", requireVpn: false }],
      ...{ replacesAll: false, onlyAdds: true, isPreview: false, basis: "b-1" },
    });
    const elsewhere = JSON.stringify({ acme: "undo-acme", beta: "undo-beta" });
    expect(data).toMatchObject({
      toast: { text: "2 copies of rules were added to 2 organizations", undo: { elsewhere } },
      skipped: [{ name: "The gamma organization" }],
    });
  });

  test("for threats adds a threat rule", async () => {
    const { calls } = await apply("apply-template", [["template", "dns-tunnelling"], ...selected]);
    const sent = calls.find(({ path, tenantId }) => path === "/v1/threat_rule/import" && tenantId === "beta");
    expect(sent?.body).toMatchObject({ rules: [{ match: "entropy:4..8", action: "alert", reason: null }] });
  });

  test("must be one of the configuration, and is not applied to more organizations than a copy", async () => {
    expect((await apply("apply-template", [["template", "nonsense"], ...selected])).status).toBe(422);
    const many = Array.from({ length: 101 }, (_, index) => ["chosenName", `organization-${index}`] as const);
    const { status, calls } = await apply("apply-template", [["template", "restrict-rdp"], ...many]);
    expect(status).toBe(400);
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
