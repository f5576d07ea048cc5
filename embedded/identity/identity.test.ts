import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { openIdentityStore } from "./store/open-store";
import { startTestApi, PROJECT, type TestIdentity } from "./test-support";

describe("over HTTP", () => {
  let testApi: TestIdentity;
  beforeAll(async () => {
    testApi = await startTestApi();
  });
  afterAll(() => testApi.close());

  test.each([
    ["an unknown path", () => testApi.post("/v1/nothing", {}), 404],
    ["a body that is no JSON", () => testApi.post("/v1/auth/refresh", "{"), 400],
    ["a body that is too long", () => testApi.post("/v1/auth/refresh", { long: "x".repeat(70_000) }), 413],
    ["no authorization", () => testApi.post("/v1/auth/refresh", {}, { authorization: "" }), 401],
    ["a body of the wrong kind", () => testApi.post("/v1/flow/next", []), 400],
    ["no body", () => testApi.post("/v1/auth/refresh", ""), 401],
  ])("%s is rejected with an error body", async (_name, ask, status) => {
    const response = await ask();
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      errorCode: expect.stringMatching(/^E\d+$/),
      errorDescription: expect.any(String),
      errorMessage: expect.any(String),
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.each([
    ["http://console.northwind.test:3000", "/v1/auth/refresh", "http://console.northwind.test:3000"],
    ["https://attacker.io", "/v1/auth/refresh", null],
    ["http://localhost.attacker.io", "/v1/auth/refresh", null],
    ["http://console.northwind.test:3000", "/outbox.json", null],
  ])("a page of %s that requests %s is allowed: %s", async (origin, path, allowed) => {
    const response = await fetch(`${testApi.origin}/identity${path}`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
  });

  test("sessions, keys and people survive a restart", async () => {
    const { sessionJwt, refreshJwt } = await testApi.signIn("tess@customer.example");
    const keys = await (await testApi.get(`/v2/keys/${PROJECT}`)).json();
    await testApi.restart();
    expect(await (await testApi.get(`/v2/keys/${PROJECT}`)).json()).toEqual(keys);
    expect(await testApi.identity.verifySession(sessionJwt)).toMatchObject({ drn: "DS" });
    const { data } = await testApi.sdk.refresh(refreshJwt);
    await testApi.restart();
    expect((await testApi.sdk.me(data?.refreshJwt)).data?.email).toBe("tess@customer.example");
  });

  test("a failure of the store returns 500 without internal details", async () => {
    const broken = await startTestApi();
    await broken.store.database.schema.dropTable("challenges").execute();
    const response = await broken.post("/v1/auth/otp/signin/email", { loginId: "max@customer.example" });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      errorCode: "E011001",
      errorDescription: "Something went wrong",
      errorMessage: "Something went wrong",
    });
    expect(broken.log.filter(({ level }) => level === "error")).toHaveLength(1);
    await broken.close();
  });
});

test("acknowledged writes survive kill -9", async () => {
  const folder = mkdtempSync(join(tmpdir(), "livery-identity-kill-"));
  const file = join(folder, "identity.db");
  const script = `
    const { openIdentityStore } = await import(${JSON.stringify(join(import.meta.dirname, "store/open-store.ts"))});
    const { createPeopleStore } = await import(${JSON.stringify(join(import.meta.dirname, "store/people-store.ts"))});
    const store = await openIdentityStore(${JSON.stringify(file)});
    const people = createPeopleStore(store.database, Date.now);
    for (let number = 0; ; number++) {
      await people.create({ email: "p" + number + "@x.example", givenName: "P", familyName: String(number) });
      process.stdout.write("p" + number + "@x.example\\n");
    }`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const acknowledged: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(line);
    if (acknowledged.length === 50) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");

  const store = await openIdentityStore(file);
  const kept = new Set(
    (await store.database.selectFrom("login_ids").select("login_id").execute()).map((row) => row.login_id),
  );
  expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  await store.close();
  rmSync(folder, { recursive: true });
});
