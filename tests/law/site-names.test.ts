import { expect, test } from "vitest";

import { changes } from "../../app/routes/sites/changes.server.ts";
import { openChange } from "../../app/screen/open-change.server.ts";
import { submitChange, type AnswerCall } from "../support/change-request.ts";
import { SAMPLES } from "./change-samples.ts";

const add = (displayName: string, answer: AnswerCall) => {
  const sample = SAMPLES["sites"]?.intents["add"]?.form;
  const form = { ...sample, intent: "add", tenantId: "acme", displayName };
  return submitChange((args) => openChange(args, "sites", changes), { person: "projectAdmin", form }, answer);
};

test.each([
  ["本社", "site"],
  ["Büro", "buro"],
  ["Αθήνα", "site"],
  ["List", "list-2"],
])("a site named %s is added with the ID %s", async (displayName, name) => {
  const { calls } = await add(displayName, () => ({ status: 500, body: {} }));
  expect(calls.find(({ path }) => path === "/v1/site/add")?.body).toMatchObject({ name, displayName });
});

test("a taken name of a site is reported beside the field, and the input is kept", async () => {
  const message = 'A site named "Depot" already exists';
  const { status, data } = await add("Depot", () => ({
    status: 409,
    body: { message, errors: [{ field: "displayName", message }] },
  }));
  expect(status).toBe(422);
  expect(data).toMatchObject({ fieldErrors: { displayName: message }, typed: { displayName: "Depot" } });
});
