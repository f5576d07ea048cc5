import { expect, test } from "vitest";

import { changes } from "../../app/routes/organizations/changes.server.ts";
import { openChange } from "../../app/screen/open-change.server.ts";
import { submitChange, type AnswerCall } from "../support/change-request.ts";
import { SAMPLES } from "./change-samples.ts";

const FORM = {
  ...SAMPLES["organizations"]?.intents["onboard"]?.form,
  intent: "onboard",
  tenantId: "acme",
  name: "new-one",
  displayName: "New One",
  siteDisplayName: "Headquarters",
  siteNetworks: "10.1.0.0/16",
};
const METADATA = {
  name: "new-one",
  createdAt: "2026-11-22T00:00:00.000Z",
  createdBy: "u-1",
  updatedAt: "2026-11-22T00:00:00.000Z",
  updatedBy: "u-1",
  resourceVersion: 1,
};
const TENANT = {
  metadata: METADATA,
  spec: { displayName: "New One", status: "onboarding" },
  tenantName: "New One",
  name: "new-one",
  tenantId: "new-one",
};

const onboard = (answer: AnswerCall, form: Record<string, string> = FORM) =>
  submitChange((args) => openChange(args, "organizations", changes), { person: "projectAdmin", form }, answer);

const isAdd = (path: string) => path === "/v1/tenant/add";
const refused = (message: string, status = 500) => ({ status, body: { message } });

test("[8.3] an error reported after the tenant was created becomes a warning, and the next step follows", async () => {
  const message = "Tenant was created successfully, but the welcome mail could not be sent";
  const { status, data, calls } = await onboard(({ path }) =>
    isAdd(path) ? refused(message) : refused("no sites today"),
  );
  expect(status).toBe(200);
  expect(data).toMatchObject({
    toast: { kind: "warning" },
    tasks: [
      { task: "organization", state: "done", message },
      { task: "site", state: "failed" },
      { task: "people", state: "skipped" },
      { task: "company", state: "skipped" },
    ],
  });
  expect(calls.map(({ path, tenantId }) => [path, tenantId])).toEqual([
    ["/v1/tenant/add", "acme"],
    ["/v1/site/add", "new-one"],
    // Whether a consent link can be sent to the customer.
    ["/v1/integrations/ms-defender", "new-one"],
  ]);
});

test("[8.3] without a site the warning is the API's message", async () => {
  const message = "Tenant was created successfully with remarks";
  const { data } = await onboard(() => refused(message, 400), { ...FORM, siteDisplayName: "" });
  expect(data).toMatchObject({
    toast: { kind: "warning", text: message },
    tasks: [{ state: "done" }, { state: "skipped" }, { state: "skipped" }, { state: "skipped" }],
  });
});

test("steps that an earlier attempt completed are not repeated", async () => {
  const { calls } = await onboard(() => refused("still no sites"), { ...FORM, completed: "organization" });
  expect(calls.map(({ path }) => path)).toEqual(["/v1/site/add", "/v1/integrations/ms-defender"]);
});

test("an organization whose response was lost is recognized, but not another person's with the same ID", async () => {
  const answerWith =
    (createdBy: string): AnswerCall =>
    ({ path, method }) => {
      if (isAdd(path)) return refused('There is an organization "new-one" already', 409);
      if (method === "GET") return { body: { ...TENANT, metadata: { ...METADATA, createdBy } } };
      return refused("no sites");
    };
  expect((await onboard(answerWith("u-1"))).data).toMatchObject({
    tasks: [{ state: "done" }, { state: "failed" }, { state: "skipped" }, { state: "skipped" }],
  });
  const { data, calls } = await onboard(answerWith("u-2"));
  expect(data).toMatchObject({
    tasks: [{ state: "failed" }, { state: "waiting" }, { state: "skipped" }, { state: "skipped" }],
  });
  expect(calls.map(({ path }) => path)).not.toContain("/v1/site/add");
});

test("a taken ID or name of an organization is reported beside its field, and no other step is tried", async () => {
  const message = 'An organization named "New one" already exists';
  const { status, data, calls } = await onboard(({ path, method }) =>
    method === "POST" && isAdd(path)
      ? { status: 409, body: { message, errors: [{ field: "displayName", message }] } }
      : refused("no sites"),
  );
  expect({ status, data }).toEqual({ status: 422, data: { fieldErrors: { displayName: message } } });
  expect(calls.map(({ path }) => path)).not.toContain("/v1/site/add");
});

const createToken = (answer: AnswerCall) =>
  submitChange(
    (args) => openChange(args, "organizations", changes),
    {
      person: "projectAdmin",
      form: { intent: "createToken", tenantId: "acme", tenant: "new-one", name: "headquarters", hours: "24" },
    },
    answer,
  );
const TOKEN = {
  tokenId: "t-1",
  siteName: "headquarters",
  hint: "1234",
  createdAt: "2026-11-22T00:00:00.000Z",
  createdBy: "u-1",
  expiresAt: "2026-11-23T00:00:00.000Z",
  token: "lvs_1234",
};
const FILE = {
  name: "sensor",
  displayName: "Sensor",
  group: "sensor",
  os: "Linux",
  architecture: "any",
  version: "1",
  releasedAt: "2026-10-14T08:00:00.000Z",
  fileName: "sensor.sh",
  sizeBytes: 1,
  sha256: "0".repeat(64),
  requirements: "",
  notes: "",
  installCommand: "sh sensor.sh --token <token>",
};

test("install commands and recipes contain the token of the new organization's site, and its name", async () => {
  const download = [
    FILE,
    { ...FILE, name: "agent", installCommand: "sh agent.sh", recipes: [{ title: "RMM", text: "<site> <token>" }] },
  ];
  const { data, calls } = await createToken(({ method }) => ({ body: method === "GET" ? { download } : TOKEN }));
  expect(data).toMatchObject({
    enrolment: {
      token: "lvs_1234",
      commands: [
        { file: "sensor", recipe: null, command: "sh sensor.sh --token lvs_1234" },
        { file: "agent", recipe: "RMM", command: "headquarters lvs_1234" },
      ],
    },
  });
  expect(calls[0]).toMatchObject({ path: "/v1/site/headquarters/token", tenantId: "new-one" });
});

test("a token is returned even if the install commands cannot be read", async () => {
  const { data } = await createToken(({ method }) => (method === "GET" ? refused("no downloads") : { body: TOKEN }));
  expect(data).toMatchObject({ enrolment: { token: "lvs_1234", commands: [] } });
});

const PERSON = { email: "ann@new.example", givenName: "Ann", familyName: "Frost", roleId: "tenant-admin" };
const invite = (people: object[], answer: AnswerCall) =>
  onboard(answer, { ...FORM, completed: "organization", siteDisplayName: "", people: JSON.stringify(people) });

test("every person is invited with their role; those whom an earlier attempt invited are not a failure", async () => {
  const member = { ...PERSON, email: "ben@new.example", roleId: "member" };
  const { data, calls } = await invite([PERSON, member], () => refused("has access already", 409));
  const invitations = calls.filter(({ path }) => path === "/v1/user/add");
  expect(invitations.map(({ tenantId, body }) => [tenantId, body])).toEqual([
    ["new-one", PERSON],
    ["new-one", member],
  ]);
  expect(data).toMatchObject({ tasks: [{}, {}, { state: "done" }, { state: "skipped" }] });
  expect((await invite([PERSON, member], () => refused("no mail"))).data).toMatchObject({
    tasks: [{}, {}, { state: "failed", message: expect.stringContaining("ben@new.example") }, { state: "skipped" }],
  });
});

test("people without an administrator are refused", async () => {
  const { status, calls } = await invite([{ ...PERSON, roleId: "member" }], () => refused("not reached"));
  expect([status, calls.length]).toEqual([422, 0]);
});
