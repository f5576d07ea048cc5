import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { clearCookie, readCookie, writeCookie } from "./cookies.server";

/** What a browser sends back after it was told these lines, one after the other. */
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
  test("is read back as it was written, however long, also after a longer one", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15_000 }), fc.integer({ min: 1, max: 15_000 }), (before, after) => {
        const lines = [
          ...writeCookie("DS", "b".repeat(before), { secure: true }),
          ...writeCookie("DS", "a".repeat(after), { secure: true }),
        ];
        expect(readCookie(browserAfter(lines), "DS")).toBe("a".repeat(after));
      }),
    );
  });

  test("stays under what a browser keeps", () => {
    for (const line of writeCookie("DSR", "x".repeat(15_000), { secure: true })) expect(line.length).toBeLessThan(4096);
  });

  test("is host-only, hidden from scripts, and secure on https", () => {
    const [line] = writeCookie("DS", "x", { secure: true });
    expect(line).toContain("HttpOnly; Secure; SameSite=Lax");
    expect(line).toContain("Path=/");
    expect(line).not.toContain("Domain");
    expect(writeCookie("DS", "x", { secure: false })[0]).not.toContain("Secure");
  });

  test("that was sent twice is not believed", () => {
    expect(readCookie("DS=one; DSR=r; DS=two", "DS")).toBeUndefined();
  });

  test("is gone with all its parts once cleared", () => {
    const lines = [...writeCookie("DS", "x".repeat(9000), { secure: false }), ...clearCookie("DS", false)];
    expect(browserAfter(lines)).toBe("");
  });
});
