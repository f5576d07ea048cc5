import { describe, expect, test } from "vitest";

import { FieldKind } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";

import { renderMarkup, tagsOf, textOf } from "../../testing/render-markup";
import { context, makeField } from "../../testing/samples";
import { renderCell, formatCell } from "./render-cell";

const fieldOfKind = (kind: FieldKind, more = {}) => makeField({ name: "value", label: "Value", kind, ...more });
const draw = (kind: FieldKind, value: unknown, more = {}) =>
  renderMarkup(renderCell(fieldOfKind(kind, more), value, context));

describe("every kind of the dictionary", () => {
  test.each(FieldKind.options)("[3.7] shows an empty %s as Unknown", (kind) => {
    expect(textOf(draw(kind, ""))).toBe("Unknown");
    expect(formatCell(fieldOfKind(kind), "", context)).toBe("Unknown");
  });

  test.each(FieldKind.options)("shows a missing %s as a dash with the reason", (kind) => {
    for (const missing of [null, undefined, []]) {
      const html = draw(kind, missing);
      expect([textOf(html), tagsOf(html, "span")[0]]).toEqual([
        "—",
        expect.stringContaining('aria-label="Not collected"'),
      ]);
    }
  });

  test.each(FieldKind.options)("is readable if a %s contains an unexpected value", (kind) => {
    expect(textOf(draw(kind, "surprise")).toLowerCase()).toContain("surprise");
  });
});

test("shows unset user-defined values as unset, in the cell and as text", () => {
  expect(textOf(draw("text", null, { missing: "Unassigned" }))).toBe("Unassigned");
  expect(textOf(draw("text", "", { missing: "Not set" }))).toBe("Not set");
  expect(formatCell(fieldOfKind("text", { missing: "Not set" }), "", context)).toBe("Not set");
  expect(formatCell(fieldOfKind("tags", { missing: "No tags" }), [], context)).toBe("No tags");
});

test("shows an answer of a DNS query by its value, and several as the first with the number of others", () => {
  const answers = ["203.0.113.5", "203.0.113.6"].map((value) => ({ type: "A", value, ttl: 300 }));
  expect(textOf(draw("answers", answers))).toBe("203.0.113.5 +1");
  expect(formatCell(fieldOfKind("answers"), answers, context)).toBe("203.0.113.5, 203.0.113.6");
});

describe("a value", () => {
  test.each([
    ["number", 0, {}, "0"],
    ["number", 1284, {}, "1,284"],
    ["number", 12, { unit: "pps" }, "12 pps"],
    ["number", 1200, { better: "down" }, "+1,200 worse"],
    ["number", -3, { better: "down" }, "\u22123 better"],
    ["number", 0, { better: "up" }, "0 unchanged"],
    ["bytes", 0, {}, "0 B"],
    ["bytes", 1_500_000, {}, "1.5 MB"],
    ["duration", 90, {}, "1 min 30 s"],
    ["duration", 340, { unit: "ms" }, "340 ms"],
    ["percent", 0.934, {}, "93.4%"],
    ["percent", 12, { unit: "%" }, "12%"],
    ["port", 8443, {}, "8443"],
    ["boolean", true, {}, "Yes"],
    ["boolean", false, {}, "No"],
    ["enum", "in_progress", {}, "In progress"],
    ["enum", "online", { values: [{ value: "online", label: "Up", tone: "good" }] }, "Up"],
    ["severity", "critical", {}, "Critical"],
    ["country", "DE", {}, "Germany"],
    ["country", "XZ", {}, "XZ"],
    ["time", "2026-06-14T13:42:10Z", {}, "4 min ago"],
    ["ip", "10.0.0.7", {}, "10.0.0.7"],
    ["text", ["a", "b", "c"], {}, "a +2"],
    ["tags", ["vip", "finance", "q3"], {}, "vip finance +1"],
  ] as const)("of kind %s: %j %j reads %s", (kind, value, more, text) => {
    expect(textOf(draw(kind, value, more))).toBe(text);
  });

  test.each([
    [92, "high", "92 High"],
    [80, "high", "80 High"],
    [79, "mid", "79 Mid"],
    [50, "mid", "50 Mid"],
    [49, "low", "49 Low"],
    [0, "low", "0 Low"],
  ])("[3.9] a risk score of %d is rendered as %s, with number and word", (score, band, text) => {
    const html = draw("riskScore", score);
    expect(html).toContain(`data-risk="${band}"`);
    expect(textOf(html)).toBe(text);
  });

  test("a time of which only the day matters has no time of day", () => {
    const [time] = tagsOf(draw("time", "2026-06-14T13:42:10Z", { precision: "day" }), "time");
    expect(time).toContain('data-tip="06/14/2026"');
    const field = fieldOfKind("time", { precision: "day" });
    expect(formatCell(field, "2026-06-14T13:42:10Z", context)).toBe("06/14/2026");
  });

  test("[9.1] a time includes the moment in both zones", () => {
    const [time] = tagsOf(draw("time", "2026-06-14T13:42:10Z"), "time");
    expect(time).toContain('dateTime="2026-06-14T13:42:10Z"');
    expect(time).toContain("06/14/2026, 9:42:10 AM GMT-4\n06/14/2026, 1:42:10 PM UTC");
  });

  test("a time on paper is the time itself, not how long ago it was", () => {
    const print = (how: object) =>
      textOf(
        renderMarkup(renderCell(fieldOfKind("time", how), "2026-06-14T13:42:10Z", { ...context, isOnPaper: true })),
      );
    expect(print({})).toBe("06/14/2026, 9:42:10 AM");
    expect(print({ precision: "day" })).toBe("06/14/2026");
  });

  test("of severities is read with words, not only letters", () => {
    const [marks] = tagsOf(draw("severityCounts", { critical: 1, high: 0, medium: 12, low: 3 }), "span");
    expect(marks).toContain('aria-label="1 critical, 0 high, 12 medium, 3 low"');
  });

  test("has a link if the console provides one, otherwise plain text", () => {
    const hrefFor = (kind: FieldKind, value: string) => (kind === "device" ? `/devices/${value}` : undefined);
    const linked = renderMarkup(renderCell(fieldOfKind("device"), "ws-1", { ...context, hrefFor }));
    expect(tagsOf(linked, "a")[0]).toContain('href="/devices/ws-1"');
    expect(tagsOf(renderMarkup(renderCell(fieldOfKind("user"), "ito", { ...context, hrefFor })), "a")).toEqual([]);
  });

  test("is shown by its display name, and linked by its id", () => {
    const nameOf = (kind: FieldKind, id: string) => (kind === "site" && id === "hq" ? "Head Office" : undefined);
    const hrefFor = (kind: FieldKind, value: string) => `/${kind}/${value}`;
    const html = renderMarkup(renderCell(fieldOfKind("site"), "hq", { ...context, nameOf, hrefFor }));
    expect(textOf(html)).toBe("Head Office");
    expect(html).toContain('href="/site/hq"');
    expect(formatCell(fieldOfKind("site"), ["hq", "yard"], { ...context, nameOf })).toBe("Head Office, yard");
  });

  test("shows additional information on hover", () => {
    const html = renderMarkup(
      renderCell(fieldOfKind("ip"), "10.0.0.7", { ...context, hintFor: () => "Example Networks" }),
    );
    expect(html).toContain('data-tip="Example Networks"');
  });

  test("that is missing shows the known reason", () => {
    const html = renderMarkup(
      renderCell(fieldOfKind("number"), null, { ...context, reasonFor: () => "Needs an agent" }),
    );
    expect(html).toContain('data-tip="Needs an agent"');
  });
});

test("tags of a fixed list are shown in its words", () => {
  const field = fieldOfKind("tags", {
    values: [{ value: "ms-defender", label: "Microsoft Defender" }, { value: "agent" }],
  });
  expect(formatCell(field, ["ms-defender", "agent"], context)).toBe("Microsoft Defender, Agent");
  expect(textOf(renderMarkup(renderCell(field, ["agent"], context)))).toBe("Agent");
});

test("shows the current time of day in a time zone", () => {
  const zone = fieldOfKind("timeZone");
  const timeIn = (name: string) => (name === "Europe/Berlin" ? "3:46 PM" : undefined);
  expect(textOf(renderMarkup(renderCell(zone, "Europe/Berlin", { ...context, timeIn })))).toBe("Europe/Berlin 3:46 PM");
  expect(textOf(renderMarkup(renderCell(zone, "Mars/Crater", { ...context, timeIn })))).toBe("Mars/Crater");
  expect(formatCell(zone, "Europe/Berlin", { ...context, timeIn })).toBe("Europe/Berlin");
});

test("shows the values at a path into a list of objects", () => {
  const site = { networks: [{ cidr: "10.1.0.0/16" }, { cidr: "10.2.0.0/16" }] };
  expect(formatCell(fieldOfKind("tags"), valueAt(site, "networks.cidr"), context)).toBe("10.1.0.0/16, 10.2.0.0/16");
});

test("shows captured text as code, never as markup, with control and bidirectional characters escaped", () => {
  const html = draw("code", "GET /<b>a</b>\u202e\r\n HTTP/1.1");
  expect(tagsOf(html, "b")).toEqual([]);
  expect(textOf(html)).toContain(String.raw`\u202e\u000d\u000a HTTP/1.1`);
  expect(formatCell(fieldOfKind("code"), "a\u0000b", context)).toBe(String.raw`a\u0000b`);
});

test("the number of an autonomous system has its prefix, whether it is stored with it or not", () => {
  expect([64_500, "64500", "AS64500"].map((value) => textOf(draw("asn", value)))).toEqual(Array(3).fill("AS64500"));
  expect(formatCell(fieldOfKind("asn"), 64_500, context)).toBe("AS64500");
});
