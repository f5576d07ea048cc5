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

test("every file has the listed size and checksum", async () => {
  const { download } = await testApi.read<{ download: Download[] }>("/downloads/list", asMember);
  expect(download.length).toBeGreaterThan(4);
  for (const { name, sizeBytes, sha256 } of download) {
    const bytes = Buffer.from(await (await testApi.call(`/downloads/${name}/file`, asMember)).arrayBuffer());
    expect([name, bytes.length, createHash("sha256").update(bytes).digest("hex")]).toEqual([name, sizeBytes, sha256]);
  }
});

test("a link works for its file and organization until it expires, and is recorded in the audit trail", async () => {
  const { token, expiresAt } = await testApi.read<DownloadLink>("/downloads/agent-linux/link", {
    ...asMember,
    method: "POST",
  });
  const fetchFile = async (name: string, tenant = "acme-health") =>
    (await testApi.call(`/downloads/${name}/file?token=${token}`, { ...asMember, tenant })).status;
  expect(await fetchFile("agent-linux")).toBe(200);
  expect(await fetchFile("agent-macos")).toBe(403);
  expect(await fetchFile("agent-linux", "borealis-logistics")).toBe(403);
  now = Date.parse(expiresAt) + 1;
  expect(await fetchFile("agent-linux")).toBe(403);
  const { audit } = await testApi.read<{ audit: { objectName: string }[] }>("/audit/list?q=download.link");
  expect(audit.map(({ objectName }) => objectName)).toEqual(["agent-linux"]);
});
