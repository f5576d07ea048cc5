import { beforeAll, expect, test } from "vitest";

import { ASK } from "../../app/contract/language/question-lists.ts";
import { ask } from "../support/ask.ts";
import type { Person } from "../support/people.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const BOXES = ["/threat-hunting?", "/threat-hunting?tab=dns&", "/policies?", "/policies?tab=threat-rules&"];

let livery: SharedConsole;
beforeAll(async () => {
  livery = await openSharedConsole();
});

async function askBox(person: Person, box: string, question: string) {
  const cookie = cookiesOf(await tokensOf(livery, person), "acme-health");
  return ask(livery, HOST, `${box}${new URLSearchParams({ [ASK]: question })}`, { headers: { cookie } });
}

test.each(BOXES)("[9.4] a rule described in the question box of %s opens the form of a new rule", async (box) => {
  const { status, headers } = await askBox("tenantAdmin", box, "Block domain updates-check.example on all sites");
  expect(status).toBe(302);
  const { pathname, searchParams } = new URL(String(headers["location"]), `http://${HOST}`);
  expect(pathname).toBe("/policies");
  expect(searchParams.get("draft")).toBe("action:block destination.fqdns:updates-check.example");
});

test("[9.4] a question with words that a rule cannot have says which, and offers the rule without them", async () => {
  const { status, body } = await askBox("tenantAdmin", "/threat-hunting?", "Block 203.0.113.7 on weekends");
  expect(status).toBe(200);
  expect(body).toContain("These words were not used: “weekends”. Without them:");
  const [link = ""] = /<a\b[^>]*href="\/policies\?draft=.*?<\/a>/.exec(body) ?? [];
  expect(link).toContain("New rule: block 203.0.113.7");
});

test.each(BOXES)("[6.7] a Member who describes a rule in the question box of %s gets no form", async (box) => {
  const { status, body } = await askBox("member", box, "Block domain updates-check.example");
  expect(status).toBe(200);
  expect(body).toContain("Your role cannot change rules.");
  expect(body).not.toContain("/policies?draft=");
});
