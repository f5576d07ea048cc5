import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";

import createSdk from "@descope/core-js-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";
import type { Device } from "~/contract/device";

import { bundleProgram } from "../scripts/bundle.ts";
import { DEMO_PASSWORD } from "./identity/demo-people";
import { startTestApi, PEOPLE } from "./test-support/test-api";

const directory = mkdtempSync(join(tmpdir(), "livery-main-"));
/** Starts in a third of the time of the sources. Its packages are found from here. */
const program = `.cache/embedded-test-${process.pid}.js`;
const children: ChildProcess[] = [];

/** The program with the small seed, read from its folder. */
beforeAll(async () => {
  await bundleProgram("embedded/main.ts", program);
  const testApi = await startTestApi({ directory });
  await testApi.stop();
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(directory, { recursive: true });
  rmSync(program);
});

async function start(args: string[] = []) {
  const flags = [program, "--port", "0", "--data", directory, ...args];
  const child = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const ready = JSON.parse(line.toString()) as { ready: boolean; port: number };
  return { child, ready, port: ready.port, origin: `http://127.0.0.1:${ready.port}` };
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const { data } = await createSdk({ projectId: EMBEDDED_PROJECT_ID, baseUrl: `${origin}/identity` }).password.signIn(
    PEOPLE.tenantAdmin,
    DEMO_PASSWORD,
  );
  return {
    authorization: `Bearer ${data?.sessionJwt}`,
    "x-tenant-id": "acme-health",
    "content-type": "application/json",
  };
}

describe("the embedded services as a process", { timeout: 90_000 }, () => {
  test("report in one line where they listen, serve requests, and exit on request", async () => {
    const { child, ready, origin } = await start();
    expect(ready.ready).toBe(true);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ ok: true });
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("listen on loopback only", async () => {
    const { child, port } = await start();
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === "IPv4" && !address.internal);
    if (outside) {
      const socket = createConnection({ host: outside.address, port });
      const outcome = await Promise.race([
        once(socket, "connect").then(() => "open"),
        once(socket, "error").then(() => "closed"),
      ]).catch(() => "closed");
      socket.destroy();
      expect(outcome).toBe("closed");
    }
    child.kill("SIGKILL");
    await once(child, "exit");
  });

  test("lose no acknowledged writes when they are killed", async () => {
    for (const savesBeforeTheKill of [5, 18]) {
      const { child, origin } = await start();
      const acknowledged = await saveUntilKilled(child, origin, savesBeforeTheKill);
      const testApi = await startTestApi({ directory });
      const { device } = await testApi.read<{ device: Device }>("/device/ws-001");
      const { total } = await testApi.read<{ total: number }>("/audit/list?q=device.update&pageSize=0");
      await testApi.stop();
      const version = device.metadata?.resourceVersion ?? 0;
      // One more write may exist whose response did not arrive.
      expect([acknowledged, acknowledged + 1]).toContain(version);
      expect(total).toBe(version - 1);
    }
  });
});

/**
 * Saves a device repeatedly; kills the process while another write is in progress. Returns the last acknowledged
 * version.
 */
async function saveUntilKilled(child: ChildProcess, origin: string, saves: number): Promise<number> {
  const headers = await signIn(origin);
  const address = `${origin}/v1/device/ws-001`;
  const { device } = (await (await fetch(address, { headers })).json()) as { device: Device };
  const { displayName, deviceType, criticality, siteName, tags } = device;
  const save = (resourceVersion: number) => {
    const change = {
      displayName,
      deviceType,
      criticality,
      siteName,
      tags,
      owner: "",
      notes: `After version ${resourceVersion}`,
    };
    return fetch(address, { method: "PUT", headers, body: JSON.stringify({ ...change, resourceVersion }) });
  };
  let version = device.metadata?.resourceVersion ?? 0;
  for (let count = 0; count < saves; count++) {
    const saved = (await (await save(version)).json()) as Device;
    version = saved.metadata?.resourceVersion ?? 0;
  }
  const exit = once(child, "exit");
  const last = save(version)
    .then(async (response) => ((await response.json()) as Device).metadata?.resourceVersion)
    .catch(() => undefined);
  child.kill("SIGKILL");
  await exit;
  return (await last) ?? version;
}
