import { describe, expect, test } from "vitest";

import { context, makeField } from "~/ui/testing/samples";
import { EMPTY_GRID_STATE } from "~/address/grid-state";
import { createHuntFor } from "~/shell/screens/value-links";

import { createGridLinks } from "./grid-links";
import { valueMenu } from "./value-menu";

const links = createGridLinks(EMPTY_GRID_STATE, new URLSearchParams(), { sort: ["name"], group: [] });
const onBetween = () => undefined;
const onCopy = () => undefined;

function labelsFor(field: Parameters<typeof makeField>[0], value: unknown, onPeek?: () => void): string[] {
  const items = valueMenu(makeField(field), value, { links, context, onBetween, onCopy, onPeek });
  return items.flatMap((item) => (item.kind === "separator" ? [] : item.label));
}

describe("the menu of a value", () => {
  test("filters by text, groups if the field supports it, and copies", () => {
    const site = { name: "site", label: "Site", kind: "text", group: true } as const;
    expect(labelsFor(site, "hq")).toEqual(["Site: hq", "Only this", "Include", "Exclude", "Group by", "Copy"]);
  });

  test("sets limits for a number", () => {
    const risk = { name: "risk", label: "Risk", kind: "riskScore" } as const;
    expect(labelsFor(risk, 80).slice(1)).toEqual(["This or more", "This or less", "Between…", "Copy"]);
  });

  test.each([
    [{ name: "dstPort", label: "Port", kind: "port" }, 443],
    [{ name: "vlan", label: "VLAN", kind: "number", group: true }, 20],
  ] as const)("filters by a number that names something: %j", (field, value) => {
    expect(labelsFor(field, value)).toEqual(
      expect.arrayContaining(["Only this", "Include", "Exclude", "This or more", "This or less", "Between…", "Copy"]),
    );
    const items = valueMenu(makeField(field), value, { links, context, onBetween, onCopy, onPeek: undefined });
    const to = items.flatMap((item) => (item.kind === "link" && item.label === "Exclude" ? [item.to] : []));
    expect(to).toEqual([`?-${field.name}=${value}`]);
  });

  test.each([
    [{ name: "srcIp", label: "Source", kind: "ip" }, "10.0.4.12", "/threat-hunting?srcIp=10.0.4.12"],
    [{ name: "ja4", label: "JA4", kind: "code" }, "t13d1516h2", "/threat-hunting?ja4=t13d1516h2"],
    [{ name: "dstPort", label: "Port", kind: "port" }, 443, "/threat-hunting?dstPort=443"],
  ] as const)("opens the value in Threat Hunting if the viewer may hunt: %j", (field, value, to) => {
    const hunting = { "threat-hunting": { title: "Threat Hunting", path: "/threat-hunting", isComing: false } };
    const pivotsFor = (screens: Parameters<typeof createHuntFor>[0]) =>
      valueMenu(makeField(field), value, {
        links,
        context: { ...context, huntFor: createHuntFor(screens) },
        onBetween,
        onCopy,
        onPeek: undefined,
      }).flatMap((item) => (item.kind === "link" && item.label === "Open in Threat Hunting" ? [item.to] : []));
    expect(pivotsFor(hunting)).toEqual([to]);
    expect(pivotsFor({})).toEqual([]);
  });

  test("contains each value of a list", () => {
    const cidrs = { name: "source.cidrs", label: "Source networks", kind: "text" } as const;
    const one = (cidr: string) => [`Source networks: ${cidr}`, "Only this", "Include", "Exclude", "Copy"];
    expect(labelsFor(cidrs, ["10.0.0.0/8", "192.0.2.0/24"])).toEqual([...one("10.0.0.0/8"), ...one("192.0.2.0/24")]);
  });

  test("does not filter or group by a timestamp", () => {
    expect(labelsFor({ name: "at", label: "At", kind: "time" }, "2026-06-14T13:00:00Z").slice(1)).toEqual(["Copy"]);
  });

  test("offers the preview if the screen has one", () => {
    expect(labelsFor({ name: "name", label: "Name", kind: "text" }, "a", () => undefined)).toContain("Preview");
  });

  test("ends with the lists related to the row", () => {
    const rowLinks = [{ label: "Similar", to: "?name=a" }];
    const items = valueMenu(makeField({ name: "name", label: "Name", kind: "text" }), "a", {
      links,
      context,
      onBetween,
      onCopy,
      onPeek: undefined,
      rowLinks,
    });
    expect(items.at(-1)).toMatchObject({ kind: "link", label: "Similar", to: "?name=a" });
  });

  test("is empty for a value that was not collected", () => {
    expect(labelsFor({ name: "name", label: "Name", kind: "text" }, null)).toEqual([]);
  });
});
