import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import type { Integration } from "~/contract/integration";
import type { KopilotMessage, KopilotReply } from "~/contract/kopilot";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());
afterEach(() => vi.restoreAllMocks());

const INTEGRATION = "/integrations/language-model";

async function connect(model: string, options: CallOptions = {}): Promise<void> {
  const params = { url: "https://models.example", model, apiKey: "demo-secret" };
  await testApi.read(`${INTEGRATION}/configure`, { method: "POST", body: { params }, ...options });
}

const ask = (text: string, context = "command", options: CallOptions = {}) =>
  testApi.read<KopilotMessage>("/kopilot/message/add", { method: "POST", body: { context, text }, ...options });

/** The reply as the console reads it: polled while pending. */
async function answerTo(text: string, context?: string, options: CallOptions = {}): Promise<KopilotReply> {
  const { messageId, reply: first } = await ask(text, context, options);
  if (first.state === "done") return first;
  return vi.waitFor(async () => {
    const reply = await testApi.read<KopilotReply>(`/kopilot/reply/${messageId}`, options);
    expect(reply.state).toBe("done");
    return reply;
  });
}

interface Chat {
  model: string;
  messages: { role: string; content: string }[];
}
const received = async () =>
  (await (await fetch(`${testApi.origin}/stand-ins/models.example/received`)).json()) as Chat[];
const readIntegration = async () => (await testApi.read<{ integration: Integration }>(INTEGRATION)).integration;

test("without a model, unknown words are listed and no answer is pending", async () => {
  const { reply } = await ask("who is leaking our secrets");
  expect(reply).toMatchObject({ state: "done", engine: "grammar" });
});

test("[1.3, 7.4] the model writes the query that the grammar could not, and the answer comes from the list", async () => {
  await connect("demo");
  const { reply: first } = await ask("who is leaking our secrets");
  expect(first).toMatchObject({ state: "pending", table: null });
  const reply = await answerTo("who is leaking our secrets");
  expect(reply).toMatchObject({ state: "done", kind: "chart", engine: "model", unparsed: [] });
  expect(reply.interpretation).toMatchObject({
    entity: "flow",
    text: "direction:outbound range:24h by:srcDevice metric:sum:bytesOut",
  });
  const again = await ask(reply.interpretation?.text ?? "", "flow");
  expect(again.reply.table).toEqual(reply.table);
  expect(again.reply.engine).toBe("grammar");
});

test("questions that the grammar understands are never sent", async () => {
  await connect("demo");
  const before = (await received()).length;
  expect((await ask("blocked flows on port 443", "flow")).reply.engine).toBe("grammar");
  expect((await received()).length).toBe(before);
});

test("the model receives the language and the question, and no data of the organization", async () => {
  await connect("demo");
  await answerTo("the scariest things");
  const { messages } = (await received()).at(-1) ?? { messages: [] };
  expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
  expect(messages[1]?.content).toBe("the scariest things");
  expect(messages[0]?.content).toContain("srcDevice");
  expect(messages[0]?.content).not.toMatch(/ws-0|acme|demo-secret/i);
});

test.each([
  ["prose", "talkative"],
  ["a query with a field that does not exist", "inventive"],
  ["a list that may not be asked", "curious"],
])("an answer that is %s is discarded", async (_title, model) => {
  await connect(model);
  const reply = await answerTo("blocked purple flows", "flow");
  expect(reply).toMatchObject({ engine: "grammar", unparsed: ["purple"] });
  expect((await readIntegration()).log[0]?.message).toBe("The answer was no query of the language");
});

test("a model that does not respond in time is skipped, and its integration reports it", async () => {
  await connect("slow");
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms > 3_000 ? 50 : ms));
  expect(await answerTo("blocked purple flows", "flow")).toMatchObject({ engine: "grammar", unparsed: ["purple"] });
  expect(await readIntegration()).toMatchObject({ state: "degraded" });
});

test("the key is never shown, and a Member's questions use the same model", async () => {
  await connect("demo");
  const { configuration, secrets } = await readIntegration();
  expect(configuration).toEqual({ url: "https://models.example", model: "demo" });
  expect(secrets).toEqual({ apiKey: "••••cret" });
  expect(await answerTo("who is leaking our secrets", "command", { as: "member" })).toMatchObject({ engine: "model" });
});

test("another organization's questions are not sent", async () => {
  const options: CallOptions = { as: "projectAdmin", tenant: "borealis-logistics" };
  expect((await ask("who is leaking our secrets", "command", options)).reply).toMatchObject({
    state: "done",
    engine: "grammar",
  });
});
