import { expect, test } from "vitest";

import { PlaceField, SiteNetworks, SitePublicIps } from "./site-form.server";
import { networksAsText } from "./networks-as-text";

test("networks are lines with a zone, a VLAN, a VRF and a label, and are formatted as the same lines again", () => {
  const text =
    "10.1.0.0/16\n10.2.0.0/24 guest vlan:20 Visitors upstairs\n10.3.0.0/24 Servers\n10.4.0.0/24 vlan:40\n10.1.0.0/16 ot vlan:7 vrf:Plant.2 Line 2";
  const networks = SiteNetworks.parse(`${text}\n\n`);
  expect(networks).toEqual([
    { cidr: "10.1.0.0/16", zone: "trusted" },
    { cidr: "10.2.0.0/24", zone: "guest", vlan: 20, label: "Visitors upstairs" },
    { cidr: "10.3.0.0/24", zone: "trusted", label: "Servers" },
    { cidr: "10.4.0.0/24", zone: "trusted", vlan: 40 },
    { cidr: "10.1.0.0/16", zone: "ot", vlan: 7, vrf: "Plant.2", label: "Line 2" },
  ]);
  expect(networksAsText(networks)).toBe(text);
});

test.each(["10.1.0.0", "10.1.0.0/33", "here", "guest 10.1.0.0/16", "10.1.0.0/16 vlan:4095", "10.1.0.0/16 vrf:a,b"])(
  "%s is not a network",
  (line) => {
    expect(SiteNetworks.safeParse(line).success).toBe(false);
  },
);

test("a line that is no network is named", () => {
  const { error } = SiteNetworks.safeParse("10.1.0.0/16\n\n300.1.1.1/8 guest\nabc");
  expect(error?.issues.map(({ message }) => message)).toEqual([
    '"300.1.1.1/8 guest" is not a network such as 10.1.0.0/16 or 10.2.0.0/24 guest vlan:20 Visitors',
    '"abc" is not a network such as 10.1.0.0/16 or 10.2.0.0/24 guest vlan:20 Visitors',
  ]);
});

test("a site may have a hundred networks", () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `10.${index}.0.0/16`).join("\n");
  expect(SiteNetworks.parse(lines(100))).toHaveLength(100);
  expect(SiteNetworks.safeParse(lines(101)).error?.issues).toMatchObject([{ message: "enter at most 100 networks" }]);
});

test("accepts public addresses separated by commas or line breaks", () => {
  expect(SitePublicIps.parse("192.0.2.1, 192.0.2.2\n2001:db8::1")).toHaveLength(3);
  expect(SitePublicIps.safeParse("192.0.2.256").success).toBe(false);
});

test("requires either all fields of a place or none", () => {
  const place = { city: "Bern", region: "", countryCode: "CH", coordinates: { lat: 46.9, lon: 7.4, source: "lookup" } };
  expect(PlaceField.parse("")).toEqual({});
  expect(PlaceField.parse(JSON.stringify(place))).toEqual(place);
  expect(PlaceField.safeParse('{"city":"Bern"}').success).toBe(false);
});
