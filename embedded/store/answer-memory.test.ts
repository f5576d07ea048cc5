import { describe, expect, test } from "vitest";

import { createAnswerMemory, jsonOf } from "./answer-memory";
import { COMPLIANCE_TABLES, RECORD_TABLES } from "./record-tables";
import { COMPLIANCE_VIEWS } from "./views/compliance";

describe("a value computed from a tenant's rows", () => {
  const counting = () => {
    let times = 0;
    return () => Promise.resolve(++times);
  };

  test("is cached until the tenant changes, separately for each tenant and name", async () => {
    const memory = createAnswerMemory();
    const compute = counting();
    expect(await memory.remember("a", "sum", compute)).toBe(1);
    expect(await memory.remember("a", "sum", compute)).toBe(1);
    expect(await memory.remember("a", "other", compute)).toBe(2);
    expect(await memory.remember("b", "sum", compute)).toBe(3);
    memory.forget("a");
    expect(await memory.remember("a", "sum", compute)).toBe(4);
    expect(await memory.remember("b", "sum", compute)).toBe(3);
    memory.forget();
    expect(await memory.remember("b", "sum", compute)).toBe(5);
  });

  test("a value of all tenants is recomputed after a change of any", async () => {
    const memory = createAnswerMemory();
    let computed = 0;
    const ask = () => memory.remember(undefined, "sum", () => Promise.resolve(++computed));
    expect([await ask(), await ask()]).toEqual([1, 1]);
    memory.forget("a", ["device"]);
    expect([await ask(), await ask()]).toEqual([2, 2]);
    memory.forget();
    expect(await ask()).toBe(3);
  });

  test("is not cached if a change was committed during the computation", async () => {
    const memory = createAnswerMemory();
    let finish = (_value: string) => {};
    const early = memory.remember("a", "sum", () => new Promise<string>((resolve) => (finish = resolve)));
    memory.forget("a");
    finish("old");
    expect(await early).toBe("old");
    expect(await memory.remember("a", "sum", () => Promise.resolve("new"))).toBe("new");
  });

  test("is computed once for concurrent callers, and again after a failure", async () => {
    const memory = createAnswerMemory();
    const compute = counting();
    expect(await Promise.all([memory.remember("a", "x", compute), memory.remember("a", "x", compute)])).toEqual([1, 1]);
    await expect(memory.remember("a", "y", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await memory.remember("a", "y", () => Promise.resolve("yes"))).toBe("yes");
  });

  test("stays cached while only tables change that it does not depend on", async () => {
    const memory = createAnswerMemory();
    const compute = counting();
    const ask = () => memory.remember("a", "sum", compute, ["device", "exception"]);
    expect(await ask()).toBe(1);
    memory.forget("a", ["threat", "audit"]);
    expect(await ask()).toBe(1);
    memory.forget("a", ["exception"]);
    expect(await ask()).toBe(2);
    memory.forget("a");
    expect(await ask()).toBe(3);
    memory.forget();
    expect(await ask()).toBe(4);
  });

  test("is serialized to JSON once if cached, and every time if not", async () => {
    const memory = createAnswerMemory();
    let times = 0;
    const answer = { toJSON: () => ++times };
    await memory.remember("a", "counted", () => Promise.resolve(answer));
    expect([jsonOf(answer), jsonOf(answer)]).toEqual(["1", "1"]);
    const other = { toJSON: () => ++times };
    expect([jsonOf(other), jsonOf(other)]).toEqual(["2", "3"]);
  });
});

test("the compliance views read only the tables that their cache entries depend on", () => {
  const words = new Set(Object.values(COMPLIANCE_VIEWS).join(" ").match(/\w+/g));
  const read = Object.entries(RECORD_TABLES).filter(([, { name }]) => words.has(name));
  expect(read.map(([key]) => key).toSorted()).toEqual([...COMPLIANCE_TABLES].toSorted());
});
