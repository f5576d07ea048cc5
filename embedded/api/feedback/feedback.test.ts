import { afterAll, beforeAll, expect, test } from "vitest";

import type { Feedback, NewFeedback } from "~/contract/feedback";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const FEEDBACK: NewFeedback = {
  kind: "problem",
  subject: "The list jumps",
  text: "When I sort the list it jumps to the top.",
  severity: "minor",
  route: "/insights/asset-inventory",
  diagnostics: null,
  contactAllowed: true,
  attachment: null,
};
const send = (change: Partial<NewFeedback> = {}, options: CallOptions = {}) =>
  testApi.call("/feedback/add", { method: "POST", body: { ...FEEDBACK, ...change }, ...options });
const asMember = { as: "member" } as const;
const list = async (options: CallOptions, query = "") =>
  (await testApi.read<{ feedback: Feedback[] }>(`/feedback/list${query}`, options)).feedback;

test("returns feedback with its screenshot unchanged, and a response changes the state", async () => {
  const attachment = { fileName: "list.png", content: PNG.toString("base64") };
  const sent = (await (await send({ attachment }, asMember)).json()) as Feedback;
  expect(sent).toMatchObject({ state: "open", attachment: { fileName: "list.png", sizeBytes: PNG.length } });
  const file = await testApi.call(`/feedback/${sent.feedbackId}/attachment`, asMember);
  expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
  const answered = await testApi.call(`/feedback/${sent.feedbackId}/comment`, {
    method: "POST",
    body: { text: "Fixed" },
  });
  expect(await answered.json()).toMatchObject({ state: "answered", thread: [{ text: "Fixed" }] });
  expect((await testApi.call(`/feedback/${sent.feedbackId}/close`, { method: "POST", ...asMember })).status).toBe(200);
  expect((await testApi.call(`/feedback/${sent.feedbackId}/close`, { method: "POST", ...asMember })).status).toBe(409);
});

test("rejects a file that is not an image, regardless of its name", async () => {
  const content = Buffer.from("<script>alert(1)</script>").toString("base64");
  expect((await send({ attachment: { fileName: "list.png", content } })).status).toBe(400);
});

test.each(["a\r\nX-Evil: 1.png", "chart\u202egnp.exe"])(
  "an attachment's name is one line without characters that are not shown: %j",
  async (fileName) => {
    const attachment = { fileName, content: PNG.toString("base64") };
    const answer = await send({ attachment }, asMember);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("attachment.fileName: Enter one line of text");
  },
);

test("shows a Member their own feedback, an administrator the organization's, and another organization none", async () => {
  const own = (await (await send({ subject: "From the administrator" })).json()) as Feedback;
  expect((await list(asMember)).map(({ subject }) => subject)).not.toContain("From the administrator");
  expect((await testApi.call(`/feedback/${own.feedbackId}`, asMember)).status).toBe(404);
  expect((await list({})).length).toBeGreaterThan((await list({}, "?mine=true")).length);
  const elsewhere = { as: "projectAdmin", tenant: "borealis-logistics" } as const;
  expect(await list(elsewhere)).toEqual([]);
  for (const rest of ["", "/attachment"])
    expect((await testApi.call(`/feedback/${own.feedbackId}${rest}`, elsewhere)).status).toBe(404);
});
