import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { readFieldSets } from "./fields.server";
import { readPrompts } from "./prompts.server";

const sets = readFieldSets("config");
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "livery-prompts-"));
  cpSync("config/prompts.yaml", join(directory, "prompts.yaml"));
});
afterAll(() => rmSync(directory, { recursive: true }));

test("[9.4] each context has eight suggested prompts, and every prompt is read as documented", () => {
  const { contexts } = readPrompts("config", sets);
  expect(Object.entries(contexts).map(([context, { prompts }]) => [context, prompts.length])).toEqual([
    ["flow", 8],
    ["dns", 8],
    ["threat_rules", 8],
    ["egress_rules", 8],
    ["ingress_rules", 8],
    ["command", 8],
  ]);
});

test.each([
  ["Blocked flows to Russia today", "Blocked flows to Narnia today", 'nothing understands "Narnia"'],
  ["Open threats by severity", "Open purple threats by severity", 'nothing understands "purple"'],
  ["Open threats by severity", "New threats by severity", 'is read as "status:new by:severity"'],
  [
    "Blocked flows to Russia today",
    "Blocked flows to France today",
    'is read as "action:blocked dstCountry:FR range:today"',
  ],
])("rejects a prompt that is changed from %s to %s, with its line", (before, after, message) => {
  const file = join(directory, "prompts.yaml");
  writeFileSync(file, readFileSync("config/prompts.yaml", "utf8").replace(before, after));
  expect(() => readPrompts(directory, sets)).toThrow(message);
  expect(() => readPrompts(directory, sets)).toThrow(/prompts\.yaml:\d+:\d+/);
});

test("rejects a prompt for a role that does not exist, with its line", () => {
  const file = join(directory, "prompts.yaml");
  const text = readFileSync("config/prompts.yaml", "utf8");
  writeFileSync(file, text.replace("roles: [project-admin", "roles: [project-admn"));
  const roles = [{ id: "project-admin" }, { id: "tenant-admin" }, { id: "member" }];
  expect(() => readPrompts(directory, sets, roles)).toThrow('there is no role "project-admn"');
  expect(() => readPrompts(directory, sets, roles)).toThrow(/prompts\.yaml:\d+:\d+/);
});
