import { createHash } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Download, DownloadLink } from "~/contract/download";

import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
let now = Date.now();
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => now });
});
afterAll(() => testApi.close());

const asMember = { as: "member" } as const;

const list = async () => (await testApi.read<{ download: Download[] }>("/downloads/list", asMember)).download;
const fetchBytes = async (name: string, version: string) =>
  Buffer.from(await (await testApi.call(`/downloads/${name}/file?version=${version}`, asMember)).arrayBuffer());

test("every version of every file has the listed size and checksum", async () => {
  const releases = (await list()).flatMap((download) =>
    [download, ...download.previous].map((release) => ({ ...release, name: download.name })),
  );
  expect(releases.length).toBeGreaterThan(20);
  for (const { name, version, sizeBytes, sha256 } of releases) {
    const bytes = await fetchBytes(name, version);
    expect([name, bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, sizeBytes, sha256]);
  }
});

test.each([
  ["agent-windows", 0, "d0cf11e0"],
  ["agent-macos", 0, "xar!"],
  ["agent-linux-deb", 0, "!<arch>"],
  ["agent-linux-rpm", 0, "edabeedb"],
  ["sensor-ova", 257, "ustar"],
  ["sensor-iso", 0x8001, "CD001"],
  ["sensor-hyper-v", 0, "# Creates the virtual machine"],
  ["sensor-container", 0, "# Network sensor"],
])("%s is a file of its kind", async (name, offset, start) => {
  const { version = "" } = (await list()).find((download) => download.name === name) ?? {};
  const bytes = (await fetchBytes(name, version)).subarray(offset);
  expect([bytes.toString("latin1"), bytes.toString("hex")].some((text) => text.startsWith(start))).toBe(true);
});

test("recipes are filled with the organization, the file and its checksum", async () => {
  for (const { recipes, installCommand, fileName, group } of await list()) {
    if (group !== "agent") continue;
    const texts = [installCommand, ...recipes.map(({ text }) => text)];
    for (const text of texts) expect(text).toMatch(/acme-health[^]*<site>[^]*<token>/);
    expect(texts.every((text) => text.includes(fileName))).toBe(true);
    expect(texts.join(" ")).not.toMatch(/\{\w+\}/);
  }
});

test("a link works for its file and organization until it expires, and is recorded in the audit trail", async () => {
  const { token, expiresAt } = await testApi.read<DownloadLink>("/downloads/agent-linux/link", {
    ...asMember,
    method: "POST",
  });
  const fetchFile = async (name: string, tenant = "acme-health", version = "5.1.0") =>
    (await testApi.call(`/downloads/${name}/file?token=${token}&version=${version}`, { ...asMember, tenant })).status;
  expect(await fetchFile("agent-linux")).toBe(200);
  expect(await fetchFile("agent-macos")).toBe(403);
  expect(await fetchFile("agent-linux", "acme-health", "5.0.3")).toBe(403);
  expect(await fetchFile("agent-linux", "acme-health", "4.0.0")).toBe(404);
  expect(await fetchFile("agent-linux", "borealis-logistics")).toBe(403);
  now = Date.parse(expiresAt) + 1;
  expect(await fetchFile("agent-linux")).toBe(403);
  const { audit } = await testApi.read<{ audit: { objectName: string }[] }>("/audit/list?q=download.link");
  expect(audit.map(({ objectName }) => objectName)).toEqual(["agent-linux"]);
});
