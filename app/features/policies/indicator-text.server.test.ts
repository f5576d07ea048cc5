import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { IndicatorValue } from "~/contract/indicator-list";

import { readIndicators } from "./indicator-text.server";

describe("the values of an indicator list as text", () => {
  test("are one per line, without duplicates, comments and empty lines", () => {
    const text = "# feed\r\n203.0.113.9\r\n\r\nEvil.Example\nevil.example\n*.evil.example\n198.51.100.0/24";
    expect(readIndicators(text)).toEqual({
      values: ["203.0.113.9", "evil.example", "*.evil.example", "198.51.100.0/24"],
      duplicates: 1,
      unreadable: [],
    });
  });

  test("can be defanged, quoted and separated by commas", () => {
    expect(readIndicators(`"203.0.113[.]9", evil[.]example;b.example`).values).toEqual([
      "203.0.113.9",
      "evil.example",
      "b.example",
    ]);
  });

  test("are one column of a CSV file with headings", () => {
    expect(readIndicators("id,indicator,seen\n1,203.0.113.9,2026\n2,evil.example,2026\n3,,2026")).toEqual({
      values: ["203.0.113.9", "evil.example"],
      duplicates: 0,
      unreadable: [],
    });
  });

  test("are reported with their lines if they cannot be read", () => {
    const { values, unreadable } = readIndicators("203.0.113.9\nhttps://evil.example/x\n10.1.0.5/16\n300.1.1.1");
    expect(values).toEqual(["203.0.113.9"]);
    expect(unreadable).toEqual([
      { line: 2, value: "https://evil.example/x", reason: "Not an IPv4 address, a network or a domain" },
      { line: 3, value: "10.1.0.5/16", reason: "Not the first address of the network" },
      { line: 4, value: "300.1.1.1", reason: "Not an IPv4 address, a network or a domain" },
    ]);
  });

  test("end at a quotation mark that is not closed, which is reported", () => {
    expect(readIndicators('203.0.113.9\n"evil.example\nb.example')).toMatchObject({
      values: [],
      unreadable: [{ reason: "A quotation mark is not closed" }],
    });
  });

  test("are read exactly if the API accepts them", () => {
    const part = fc.constantFrom("a", "1", "255", "256", "0", "01", "*", "_", "-", "example", "/24", "/33", " ", "");
    const text = fc.array(part, { maxLength: 6 }).chain((parts) => fc.constantFrom(parts.join("."), parts.join("")));
    fc.assert(
      fc.property(fc.oneof(text, fc.ipV4(), fc.domain()), (given) => {
        const value = given.trim().toLowerCase();
        if (value === "") return;
        expect(readIndicators(`a.example\n${value}`).unreadable.length === 0).toBe(
          IndicatorValue.safeParse(value).success,
        );
      }),
      { numRuns: 500 },
    );
  });
});
