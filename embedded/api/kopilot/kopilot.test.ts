import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { KopilotMessage } from "~/contract/kopilot";

import { openHouse, type CallOptions, type House } from "../../test-support/house";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const ask = async (text: string, context = "flow", options: CallOptions = {}, conversationId?: string) => {
  const body = { context, text, ...(conversationId !== undefined && { conversationId }) };
  return house.read<KopilotMessage>("/kopilot/message/add", { method: "POST", body, ...options });
};

describe("[1.3, 7.4] the assistant", () => {
  test("shows how it read a question, and counts as the list does", async () => {
    const { reply } = await ask("blocked flows on port 443");
    expect(reply).toMatchObject({ state: "done", kind: "rows", engine: "grammar", unparsed: [] });
    expect(reply.interpretation).toMatchObject({ entity: "flow", text: "action:blocked dstPort:443" });
    const list = await house.read<{ total: number }>(
      "/flow/list?pageSize=0&filters[0].fieldName=action&filters[0].stringFilters.ExactValues=blocked&filters[1].fieldName=dstPort&filters[1].stringFilters.ExactValues=443",
    );
    expect(reply.total).toBe(list.total);
    expect(reply.table?.rows.length).toBe(Math.min(10, list.total));
  });

  test("what it read is a question of its own, with the same answer", async () => {
    for (const text of ["Top 3 devices by bytes sent", "Count flows by application and site", "blocked flows"]) {
      const { reply } = await ask(text);
      const again = await ask(reply.interpretation?.text ?? "");
      expect(again.reply.interpretation).toEqual(reply.interpretation);
      expect(again.reply.table).toEqual(reply.table);
    }
  });

  test("names the words that it did not use, and runs nothing when there are too many of them", async () => {
    expect((await ask("blocked purple flows")).reply.unparsed).toEqual(["purple"]);
    const { reply } = await ask("elephants of the savannah by moonlight");
    expect(reply).toMatchObject({ kind: "help", interpretation: null, table: null });
  });

  test("answers from the list that understands more of the question", async () => {
    expect((await ask("Which devices queried malicious domains?")).reply.interpretation?.entity).toBe("dns");
  });

  test("opens screens and drafts rules where no list is open, and changes nothing", async () => {
    expect((await ask("Open level 2 compliance for Windows 11", "command")).reply).toMatchObject({
      kind: "navigate",
      links: [{ to: "/insights/compliance/CIS_L2/windows-11" }],
    });
    const rules = () => house.read<{ total: number }>("/egress_policy_rule/list?pageSize=0");
    const before = await rules();
    expect((await ask("Block domain updates-check.example on all sites", "command")).reply.kind).toBe("draft");
    expect((await rules()).total).toBe(before.total);
  });
});

test("a conversation belongs to the person who began it", async () => {
  const { conversationId, messageId } = await ask("blocked flows");
  await ask("only the last 24 hours", "flow", {}, conversationId);
  const messages = (as: CallOptions["as"]) =>
    house.read<{ total: number }>(`/kopilot/message/list?conversationId=${conversationId}`, as ? { as } : {});
  expect((await messages("tenantAdmin")).total).toBe(2);
  expect((await messages("member")).total).toBe(0);
  const replyFor = async (as: "tenantAdmin" | "member") =>
    (await house.read<{ reply: unknown[] }>(`/kopilot/reply/list?messageId=${messageId}`, { as })).reply.length;
  expect([await replyFor("tenantAdmin"), await replyFor("member")]).toEqual([1, 0]);
  const remove = (as: "tenantAdmin" | "member") =>
    house.call(`/kopilot/conversation/${conversationId}`, { method: "DELETE", as });
  expect((await remove("member")).status).toBe(404);
  expect((await remove("tenantAdmin")).status).toBe(204);
  expect((await messages("tenantAdmin")).total).toBe(0);
});

test("answers show the rows of the current organization alone", async () => {
  const { reply } = await ask("flows", "flow", { as: "projectAdmin", tenant: "borealis-logistics" });
  const { total } = await house.read<{ total: number }>("/flow/list?pageSize=0", {
    as: "projectAdmin",
    tenant: "borealis-logistics",
  });
  expect(reply.total).toBe(total);
});

test("a word is completed from the field dictionary and the organization's devices, within 100 ms", async () => {
  const complete = (text: string) =>
    house.read<{ suggestion: { text: string }[] }>("/kopilot/autocomplete", {
      method: "POST",
      body: { context: "flow", text, cursor: text.length },
    });
  await complete("a");
  const began = performance.now();
  expect((await complete("srcDevice:ws-00")).suggestion.map(({ text }) => text)).toContain("srcDevice:ws-001");
  expect(performance.now() - began).toBeLessThan(1_000);
  expect((await complete("action:bl")).suggestion[0]?.text).toBe("action:blocked");
});
