import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";

import { createUsageRouter } from "./usage-router";
import { createUsageStore } from "./usage-store";

let folder: string;
let origin: string;
let close: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "usage-"));
  const open = () => express().use(createUsageRouter(createUsageStore(join(folder, "usage.ndjson")), () => 1_000));
  const server = open().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true });
});

const post = (endpoint: string, body: string) =>
  fetch(`${origin}/analytics/${endpoint}/?verbose=1`, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
const dataOf = (value: unknown) => new URLSearchParams({ data: JSON.stringify(value) }).toString();
const list = async () => ((await (await fetch(`${origin}/analytics.json`)).json()) as { entries: object[] }).entries;

test("[7.10] stores batches, and shows them newest first", async () => {
  expect(await (await post("track", dataOf([{ event: "first" }, { event: "<second>" }]))).json()).toMatchObject({
    status: 1,
  });
  await post("engage", dataOf({ $set: { $name: "Iris" } }));
  expect(await list()).toEqual([
    { at: 1000, endpoint: "engage", batch: 1, data: { $set: { $name: "Iris" } } },
    { at: 1000, endpoint: "track", batch: 2, data: { event: "<second>" } },
    { at: 1000, endpoint: "track", batch: 2, data: { event: "first" } },
  ]);
  const page = await (await fetch(`${origin}/analytics`)).text();
  expect(page).toContain("&lt;second&gt;");
  expect(page).not.toContain("<second>");
});

test("stores only the size of a recording", async () => {
  await post("record", "x".repeat(500));
  expect(await list()).toMatchObject([{ endpoint: "record", data: { bytes: 500 } }]);
});

test("rejects unreadable data", async () => {
  expect((await post("track", "data=nothing")).status).toBe(400);
  expect((await post("decide", dataOf({}))).status).toBe(404);
  expect(await list()).toEqual([]);
});

test("stores only the newest entries", async () => {
  for (let batch = 0; batch < 9; batch++) {
    await post("track", dataOf(Array.from({ length: 500 }, (_, index) => ({ event: `${batch}-${index}` }))));
  }
  const entries = await list();
  expect(entries).toHaveLength(200);
  expect(entries[0]).toMatchObject({ data: { event: "8-499" } });
});
