import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Integration } from "~/contract/integration";

import { CATALOGUE } from "../../integrations/catalogue";
import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";
import { demoSettings, REST_INTEGRATIONS } from "../../test-support/integration-settings";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const asProvider = { as: "projectAdmin" } as const;
const post = (path: string, body?: object, options: CallOptions = asProvider) =>
  testApi.call(path, { method: "POST", body, ...options });
const configure = (name: string, params: object, options?: CallOptions) =>
  post(`/integrations/${name}/configure`, { params }, options);
const read = async (name: string, options: CallOptions = asProvider) =>
  (await testApi.read<{ integration: Integration }>(`/integrations/${name}`, options)).integration;
const entries = REST_INTEGRATIONS.map((definition) => ({ name: definition.name, definition }));
/** The receiver of the plain webhook accepts any caller. */
const checked = entries.filter(({ name }) => name !== "webhook");

test.each(CATALOGUE)("$displayName says in sentences what stops when it is disconnected", async ({ name }) => {
  const { stops, permissions } = await read(name);
  expect(stops).toMatch(/^[A-Z].* no longer .*\.$/);
  for (const { reason } of permissions) expect(stops.toLowerCase()).not.toContain(reason.toLowerCase());
});

const withSecret = (definition: (typeof entries)[number]["definition"], secret: string) => {
  const settings = demoSettings(definition);
  return Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, value === "demo-secret" ? secret : value]),
  );
};

test("the catalogue contains every integration of the product, with a reason for each permission", () => {
  expect(CATALOGUE.map(({ name }) => name).toSorted()).toEqual(
    `autotask connectwise entra-id fortigate google-workspace halopsa language-model meraki ms-defender slack syslog teams virustotal
    webhook`.split(/\s+/),
  );
  for (const { permissions, description } of CATALOGUE) {
    expect(description).not.toBe("");
    expect(permissions.length).toBeGreaterThan(0);
    expect(permissions.every(({ reason }) => reason !== "")).toBe(true);
  }
});

describe.each(entries)("$name", ({ name, definition }) => {
  test("rejects a form without settings, and lists each required field", async () => {
    const refused = await configure(name, {});
    const { errors } = (await refused.json()) as { errors: { field: string }[] };
    expect([refused.status, errors.map(({ field }) => field)]).toEqual([
      400,
      definition.fields.filter(({ required }) => required).map(({ key }) => key),
    ]);
    expect((await read(name)).state).toBe("not_connected");
  });

  test("connects with the settings that its form suggests, and passes every step of the test", async () => {
    expect((await configure(name, demoSettings(definition))).status).toBe(200);
    const { state, lastTest } = await read(name);
    expect([state, lastTest?.steps.filter(({ ok }) => !ok)]).toEqual(["connected", []]);
    expect(lastTest?.steps[0]?.name).toBe("Reach the host");
    const tested = await post(`/integrations/${name}/test`);
    expect([tested.status, (await read(name)).lastTest?.ok]).toEqual([200, true]);
  });

  test("returns no secret", async () => {
    const secrets = definition.fields.filter(({ type }) => type === "secret").map(({ key }) => key);
    const settings = demoSettings(definition);
    const texts = await Promise.all(
      [`/integrations/${name}`, "/integrations/list", "/audit/list?pageSize=200"].map(async (path) =>
        (await testApi.call(path, asProvider)).text(),
      ),
    );
    expect(secrets.length).toBeGreaterThan(0);
    for (const key of secrets) expect(texts.join()).not.toContain(`"${settings[key]}"`);
    expect(Object.keys((await read(name)).configuration).filter((key) => secrets.includes(key))).toEqual([]);
  });

  test("belongs to one organization, and is not accessible to Members", async () => {
    const elsewhere = { as: "projectAdmin", tenant: "borealis-logistics" } as const;
    expect(await read(name, elsewhere)).toMatchObject({
      state: "not_connected",
      configuration: {},
      secrets: {},
      log: [],
    });
    const asMember = { as: "member" } as const;
    const answers = await Promise.all([
      testApi.call(`/integrations/${name}`, asMember),
      configure(name, demoSettings(definition), asMember),
      ...["test", "sync", "pause", "disconnect"].map((auditedAction) =>
        post(`/integrations/${name}/${auditedAction}`, undefined, asMember),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  test("can be changed only by the provider if it affects all organizations", async () => {
    const { status } = await configure(name, demoSettings(definition), { as: "tenantAdmin" });
    expect(status).toBe(definition.scope === "provider" ? 403 : 200);
  });

  test("deletes settings and secrets when it is disconnected", async () => {
    expect((await post(`/integrations/${name}/disconnect`)).status).toBe(200);
    expect(await read(name)).toMatchObject({ state: "not_connected", configuration: {}, secrets: {}, lastTest: null });
    expect((await post(`/integrations/${name}/test`)).status).toBe(409);
  });

  test("reports a host that cannot be reached", async () => {
    await configure(name, { ...demoSettings(definition), url: "https://192.0.2.1" });
    expect(await read(name)).toMatchObject({
      state: "failed",
      reason: "Reach the host: There is no route to 192.0.2.1 from the demonstration",
    });
  });
});

describe.each(checked)("$name", ({ name, definition: { connection, ...definition } }) => {
  const last = connection?.write && !connection.write.check ? connection.write.step : undefined;
  const access = connection?.read ?? connection?.write;

  test("reports the step that fails with a wrong credential", async () => {
    await configure(name, withSecret(definition, "wrong-credential"));
    const step = connection?.account || connection?.token ? "Authenticate" : last;
    const { state, reason, lastTest } = await read(name);
    expect([state, reason]).toEqual(["failed", `${step}: The credentials were rejected`]);
    expect(lastTest?.steps.map(({ ok }) => ok)).toEqual([true, false]);
  });

  test("reports a missing permission", async () => {
    await configure(name, withSecret(definition, "demo-limited"));
    const step = connection?.read ? `Read ${connection.read.noun}` : last;
    expect((await read(name)).reason).toBe(`${step}: The permission "${access?.permission}" is missing`);
    expect(definition.permissions.map((permission) => permission.name)).toContain(access?.permission);
  });
});

test.each([
  ["autotask", "queueId", "eight", "Queue ID must be a number"],
  ["syslog", "facility", "kern", "Facility must be one of the choices"],
  ["slack", "url", "http://slack.example", "API URL must be an address that starts with https://"],
])("%s rejects an invalid %s", async (name, key, value, message) => {
  const definition = CATALOGUE.find((one) => one.name === name);
  if (!definition) throw new Error(`${name} is missing`);
  const refused = await configure(name, { ...demoSettings(definition), [key]: value });
  expect(await refused.json()).toMatchObject({ errors: [{ field: key, message }] });
});

test("a stored secret is not sent to a new address", async () => {
  await configure("virustotal", { url: "https://virustotal.example", apiKey: "demo-secret" });
  const moved = await configure("virustotal", { url: "https://hooks.example", apiKey: "" });
  expect(await moved.json()).toMatchObject({
    errors: [{ field: "apiKey", message: "API key must be entered again for a new address" }],
  });
  expect((await read("virustotal")).configuration).toEqual({ url: "https://virustotal.example" });
});

test("a secret that is not a valid header value is rejected without being quoted", async () => {
  await configure("virustotal", { url: "https://virustotal.example", apiKey: "pässword" });
  expect((await read("virustotal")).reason).toBe(
    "Authenticate: A setting contains characters that are not allowed in a header",
  );
});
