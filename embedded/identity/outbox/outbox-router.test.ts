import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { MAIL_SENDER_HEADER, writeMailSender } from "~/contract/mail-sender";

import { startTestApi, type TestIdentity } from "../test-support";

let testApi: TestIdentity;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const Messages = z.object({
  messages: z.array(z.object({ to: z.string(), code: z.string().optional(), sentAt: z.number() })),
});

test("the page shows code, person and time of the latest messages, and escapes their markup", async () => {
  await testApi.sdk.otp.signIn.email("max@customer.example");
  await testApi.identity.outbox.send({
    kind: "code",
    to: "tess@customer.example",
    subject: "<script>alert(1)</script>",
    text: "&",
  });
  const response = await testApi.get("/outbox");
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(page).toContain(await testApi.codeSentTo("max@customer.example"));
  expect(page).toContain("max@customer.example");
  expect(page).toMatch(/<time datetime="\d{4}-/);
  expect(page).not.toContain("<script>");
  expect(page.indexOf("tess@customer.example")).toBeLessThan(page.indexOf("max@customer.example"));
  expect(page).not.toMatch(/ style=|<style/);
});

test("the JSON is filtered by address", async () => {
  await testApi.sdk.otp.signIn.email("max@customer.example");
  await testApi.sdk.otp.signIn.email("tia@3tsky.example");
  const { messages } = Messages.parse(await (await testApi.get("/outbox.json?to=Max@customer.example")).json());
  expect(new Set(messages.map(({ to }) => to))).toEqual(new Set(["max@customer.example"]));
  const all = Messages.parse(await (await testApi.get("/outbox.json")).json());
  expect(all.messages.length).toBeGreaterThan(messages.length);
});

test("a message is sent in the name of the brand that the person signs in with, and has no sender if it is unknown", async () => {
  const sender = {
    fromName: "Nørd & Søn <b>",
    replyTo: "soc@northwind.example",
    footer: "Northwind Shield Ltd",
    logo: "/brand-assets/0123456789ab/logo.svg",
  };
  const ask = (header: string) =>
    testApi.post("/v1/auth/otp/signin/email", { loginId: "max@customer.example" }, { [MAIL_SENDER_HEADER]: header });
  await ask(writeMailSender(sender));
  expect((await testApi.identity.outbox.list())[0]?.sender).toEqual(sender);
  const page = await (await testApi.get("/outbox")).text();
  expect(page).toContain("From <strong>Nørd &amp; Søn &lt;b&gt;</strong>, replies to soc@northwind.example");
  expect(page).toContain('<img src="/brand-assets/0123456789ab/logo.svg" alt="Nørd &amp; Søn &lt;b&gt;"');
  expect(page).toContain("Northwind Shield Ltd");
  for (const odd of ["", "e30", "!", Buffer.from("{}").toString("base64url")]) {
    await ask(odd);
    expect((await testApi.identity.outbox.list())[0]?.sender).toBeUndefined();
  }
});
