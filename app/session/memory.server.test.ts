import { describe, expect, test } from "vitest";

import { readYaml } from "~/catalogue/yaml-file.server";
import { Limits } from "~/catalogue/limits";

import { createSessionMemory } from "./memory.server";

const { unusedSeconds } = readYaml("config/limits.yaml", Limits).cache;

function startMemory() {
  let time = 0;
  let made = 0;
  const memory = createSessionMemory(unusedSeconds, () => time);
  return {
    ...memory,
    read: () => memory.remember("token tenants", () => Promise.resolve(++made)),
    wait: (ms: number) => (time += ms),
  };
}

describe("a response in the query cache", () => {
  test("[9.5] is used for 60 seconds and then fetched again", async () => {
    const { read, wait } = startMemory();
    expect(await read()).toBe(1);
    wait(59_999);
    expect(await read()).toBe(1);
    wait(1);
    expect(await read()).toBe(2);
  });

  test("is fetched again once its prefix was invalidated", async () => {
    const { read, forget } = startMemory();
    await read();
    forget("token ");
    expect(await read()).toBe(2);
  });

  test("is not stored if it failed", async () => {
    const { remember, read } = startMemory();
    await expect(remember("token tenants", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(await read()).toBe(1);
  });
});
