import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { openHouse, type IdentityHouse } from "../test-support";

let house: IdentityHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const Messages = z.object({
  messages: z.array(z.object({ to: z.string(), code: z.string().optional(), sentAt: z.number() })),
});

test("the page shows code, person and time of the latest messages, and no markup of theirs", async () => {
  await house.sdk.otp.signIn.email("max@customer.example");
  await house.identity.outbox.send({ to: "tess@customer.example", subject: "<script>alert(1)</script>", text: "&" });
  const response = await house.get("/outbox");
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(page).toContain(await house.codeSentTo("max@customer.example"));
  expect(page).toContain("max@customer.example");
  expect(page).toMatch(/<time datetime="\d{4}-/);
  expect(page).not.toContain("<script>");
  expect(page.indexOf("tess@customer.example")).toBeLessThan(page.indexOf("max@customer.example"));
  expect(page).not.toMatch(/ style=|<style/);
});

test("the JSON is filtered by address", async () => {
  await house.sdk.otp.signIn.email("max@customer.example");
  await house.sdk.otp.signIn.email("tia@3tsky.example");
  const { messages } = Messages.parse(await (await house.get("/outbox.json?to=Max@customer.example")).json());
  expect(new Set(messages.map(({ to }) => to))).toEqual(new Set(["max@customer.example"]));
  const all = Messages.parse(await (await house.get("/outbox.json")).json());
  expect(all.messages.length).toBeGreaterThan(messages.length);
});
