import { describe, expect, test } from "vitest";
import { z } from "zod";

import { SoftwareOperation } from "~/contract/software";
import { ThreatChange } from "~/contract/threat-change";

import { inputFaults } from "./input-faults";

const Person = z.strictObject({
  name: z.string().min(1),
  reason: z.string().min(10),
  age: z.number().int().min(18).max(120),
  email: z.email(),
  seenAt: z.iso.datetime(),
  tags: z.array(z.string().max(3)).min(1).max(2),
  role: z.enum(["reader", "writer"]),
});

function faultsIn(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value);
  return error ? inputFaults(error) : [];
}

describe("input errors", () => {
  test("are all listed, each with its field and a readable message", () => {
    const value = {
      name: "",
      reason: "short",
      age: 7,
      email: "me",
      seenAt: "noon",
      tags: ["long"],
      role: "x",
      extra: 1,
    };
    expect(faultsIn(Person, value)).toEqual([
      { field: "name", message: "Enter a value" },
      { field: "reason", message: "Enter at least 10 characters" },
      { field: "age", message: "Enter at least 18" },
      { field: "email", message: "Enter an email address" },
      { field: "seenAt", message: "Enter a time such as 2026-11-22T09:00:00Z" },
      { field: "tags.0", message: "Enter at most 3 characters" },
      { field: "role", message: "Choose one of: reader, writer" },
      { field: "extra", message: "There is no such field" },
    ]);
  });

  test("report missing fields and wrong types", () => {
    expect(faultsIn(Person.pick({ name: true, age: true, tags: true }), { age: "7", tags: [] })).toEqual([
      { field: "name", message: "Enter a value" },
      { field: "age", message: "Enter a number" },
      { field: "tags", message: "Choose at least one" },
    ]);
  });

  test.each<[z.ZodType, unknown]>([
    [ThreatChange, { resourceVersion: "x", status: "resolved", tags: [1], severity: "low" }],
    [SoftwareOperation, { operation: "plan", plannedFor: "soon" }],
    [SoftwareOperation, { operation: "destroy" }],
  ])("never quote the library: %#", (schema, value) => {
    const faults = faultsIn(schema, value);
    expect(faults.length).toBeGreaterThan(0);
    for (const { message } of faults) expect(message).not.toMatch(/Invalid|expected|received|>=|<=/);
  });
});
