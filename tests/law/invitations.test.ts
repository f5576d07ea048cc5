import { expect, test } from "vitest";

import { changes } from "../../app/routes/identity/changes.server.ts";
import { openChange } from "../../app/screen/open-change.server.ts";
import { submitChange, type AnswerCall } from "../support/change-request.ts";
import { SAMPLES } from "./change-samples.ts";

const USER = {
  userId: "u-9",
  name: "New Person",
  givenName: "New",
  familyName: "Person",
  displayName: "New Person",
  email: "new@acme.example",
  verifiedEmail: false,
  status: "invited",
  roleNames: [],
  userTenants: [],
  picture: "",
  loginIds: [],
  signInMethods: [],
  mfa: false,
  lastSignInAt: null,
  createdAt: "2026-11-22T00:00:00.000Z",
};

function invite(person: "projectAdmin" | "tenantAdmin", tenants: string[], answer: AnswerCall) {
  const form = new FormData();
  const fields = { ...SAMPLES["identity"]?.intents["invite"]?.form, intent: "invite", tenantId: "acme" };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const tenant of tenants) form.append("tenants", tenant);
  form.append("roleIds", JSON.stringify({ gamma: "tenant-admin" }));
  return submitChange((args) => openChange(args, "identity", changes), { person, form }, answer);
}

test("a Project Admin invites a person to several organizations, each with a role", async () => {
  const { data, calls } = await invite("projectAdmin", ["beta", "gamma"], () => ({ status: 201, body: USER }));
  expect(calls.map(({ path, tenantId, body }) => [path, tenantId, (body as { roleId: string }).roleId])).toEqual([
    ["/v1/user/add", "acme", "member"],
    ["/v1/user/add", "beta", "member"],
    ["/v1/user/add", "gamma", "tenant-admin"],
  ]);
  expect(data).toMatchObject({
    toast: { kind: "success", text: "new@acme.example was invited to 3 organizations" },
    skipped: [],
  });
});

test("an organization that refuses the invitation is listed with the reason, and does not prevent the others", async () => {
  const { data } = await invite("projectAdmin", ["beta", "gamma"], ({ tenantId }) =>
    tenantId === "beta"
      ? { status: 409, body: { message: "new@acme.example already has access to this organization" } }
      : { status: 201, body: USER },
  );
  expect(data).toMatchObject({
    toast: { kind: "warning", text: "new@acme.example was invited to 2 organizations" },
    skipped: [{ name: expect.stringMatching(/beta/i), reason: expect.stringContaining("already has access") }],
  });
});

test("organizations that the viewer does not belong to are not called", async () => {
  const { calls } = await invite("tenantAdmin", ["gamma", "elsewhere"], () => ({ status: 201, body: USER }));
  expect(calls.map(({ tenantId }) => tenantId)).toEqual(["acme"]);
});
