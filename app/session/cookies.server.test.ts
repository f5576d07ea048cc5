import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { clearCookie, readCookie, readTokenCandidates, writeCookie } from "./cookies.server";

/** The Cookie header of a browser that received these lines in this order. */
function browserAfter(lines: string[]): string {
  const jar = new Map<string, string>();
  for (const line of lines) {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("Max-Age=0")) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}

describe("a cookie", () => {
  test("round-trips any length, also after a longer value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000 }), fc.integer({ min: 1, max: 15_000 }), (before, after) => {
        const lines = [
          ...writeCookie("DS", "b".repeat(before), { secure: true }),
          ...writeCookie("DS", "a".repeat(after), { secure: true }),
        ];
        expect(readTokenCandidates(browserAfter(lines), "DS")[0]).toBe("a".repeat(after));
      }),
    );
  });

  test("stays below the size limit of browsers", () => {
    for (const line of writeCookie("DSR", "x".repeat(15_000), { secure: true })) expect(line.length).toBeLessThan(4096);
  });

  test("is host-only, hidden from scripts, and secure on https", () => {
    const [line] = writeCookie("DS", "x", { secure: true });
    expect(line).toContain("HttpOnly; Secure; SameSite=Lax");
    expect(line).toContain("Path=/");
    expect(line).not.toContain("Domain");
    expect(writeCookie("DS", "x", { secure: false })[0]).not.toContain("Secure");
  });

  test("counts as missing if it was sent twice", () => {
    expect(readCookie("zone=one; DSR=r; zone=two", "zone")).toBeUndefined();
    expect(readCookie("zone=one; DSR=r", "zone")).toBe("one");
  });

  test("of a token is readable with and without parts that another site may have added", () => {
    expect(readTokenCandidates("DS=one; DSR=r", "DS")).toEqual(["one"]);
    expect(readTokenCandidates("DS=one; DS=two", "DS")).toEqual(["two", "one"]);
    expect(readTokenCandidates("DS=one; DS.1=+", "DS")).toEqual(["one+", "one"]);
    expect(readTokenCandidates("DS.1=+", "DS")).toEqual([]);
    const many = Array.from({ length: 90 }, (_, index) => `DS=${index}; DS.1=${index}`).join("; ");
    expect(readTokenCandidates(many, "DS").length).toBeLessThanOrEqual(8);
  });

  test("is removed with all of its parts when cleared", () => {
    const lines = [...writeCookie("DS", "x".repeat(9000), { secure: false }), ...clearCookie("DS", false)];
    expect(browserAfter(lines)).toBe("");
  });
});
