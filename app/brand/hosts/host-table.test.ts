import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { hostPatternText, readHostPattern, type HostPattern } from "./host-pattern.server";
import { createHostTable } from "./host-table";

const SUFFIXES = ["com.au", "github.io"];

function patternOf(entry: string): HostPattern {
  const reading = readHostPattern(entry, SUFFIXES);
  if (!reading.ok) throw new Error(reading.problem.message);
  return reading.pattern;
}

function tableOf(...entries: string[]) {
  return createHostTable(entries.map((entry) => ({ pattern: patternOf(entry), owner: entry })));
}

describe("a host entry", () => {
  test.each([
    ["console.a.example", "console.a.example"],
    ["Console.A.Example.", "console.a.example"],
    ["bücher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example", "xn--bcher-kva.example"],
    ["パスワード.example", "xn--zck6aw5jtc.example"],
    ["*.Clients.A.example", "*.clients.a.example"],
    ["**.a.example", "**.a.example"],
    ["intranet", "intranet"],
    ["10.0.0.5", "10.0.0.5"],
  ])("%s is matched as %s", (entry, normal) => {
    expect(hostPatternText(patternOf(entry))).toBe(normal);
  });

  test.each([
    ["https://a.example", "B202"],
    ["a.example:8443", "B202"],
    ["user@a.example", "B202"],
    ["a.example/path", "B202"],
    ["[::1]", "B202"],
    ["a b.example", "B204"],
    [" a.example", "B204"],
    ["", "B204"],
    ["a..example", "B204"],
    ["a_b.example", "B204"],
    ["-a.example", "B204"],
    ["0177.1", "B204"],
    ["1.2.3", "B204"],
    ["*.10.0.0.5", "B204"],
    ["xn--a", "B204"],
    [`${"a".repeat(64)}.example`, "B204"],
    [`${"a.".repeat(130)}example`, "B204"],
    ["a.*.example", "B205"],
    ["***.a.example", "B205"],
    ["a*.example", "B205"],
    ["*.example", "B206"],
    ["*.com.au", "B206"],
    ["**.github.io", "B206"],
    ["pаypal.example", "B208"],
  ])("%j is rejected as %s", (entry, code) => {
    expect(readHostPattern(entry, SUFFIXES)).toMatchObject({ ok: false, problem: { code } });
  });

  test("has the same meaning in its normal form", () => {
    const label = fc.stringMatching(/^[a-zA-Z0-9äöüé]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(label, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("", "*.", "**."),
        (labels, stars) => {
          const once = readHostPattern(`${stars}${labels.join(".")}.example.net`, SUFFIXES);
          if (!once.ok) return;
          expect(readHostPattern(hostPatternText(once.pattern), SUFFIXES)).toMatchObject({
            ok: true,
            pattern: once.pattern,
          });
        },
      ),
    );
  });
});

describe("[1.1] the owner of a hostname", () => {
  const table = tableOf("console.a.example", "*.a.example", "**.a.example", "*.eu.a.example", "**.b.example");

  test.each([
    ["console.a.example", "console.a.example", "exact"],
    ["other.a.example", "*.a.example", "one-level"],
    ["x.y.a.example", "**.a.example", "any-level"],
    ["x.eu.a.example", "*.eu.a.example", "one-level"],
    ["y.x.eu.a.example", "**.a.example", "any-level"],
    ["deep.down.in.b.example", "**.b.example", "any-level"],
    ["one.b.example", "**.b.example", "any-level"],
  ])("%s belongs to %s", (hostname, owner, matchedBy) => {
    expect(table.find(hostname)).toEqual({ owner, matchedBy });
  });

  test.each([
    "a.example",
    "b.example",
    "example",
    "console.a.example.evil.test",
    "xa.example",
    "",
    "__proto__",
    "constructor",
    "a.__proto__",
    "localhost",
  ])("%j has no owner", (hostname) => {
    expect(table.find(hostname)).toBeUndefined();
  });

  test("does not depend on the order of the entries", () => {
    const entries = [
      "console.a.example",
      "*.a.example",
      "**.a.example",
      "*.eu.a.example",
      "**.eu.a.example",
      "**.b.example",
    ];
    const names = [
      "console.a.example",
      "z.a.example",
      "y.z.a.example",
      "x.eu.a.example",
      "w.x.eu.a.example",
      "q.b.example",
    ];
    const usual = names.map((name) => tableOf(...entries).find(name));
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (shuffled) => {
        expect(names.map((name) => tableOf(...shuffled).find(name))).toEqual(usual);
      }),
    );
  });
});
