import { describe, expect, test } from "vitest";

import { findDuplicates, type ComparedDevice } from "./find-duplicates";

function device(name: string, fields: Partial<ComparedDevice> = {}): ComparedDevice {
  return {
    name,
    displayName: name,
    serialNumber: "",
    mac: "",
    managedBy: ["sensor"],
    agentVersion: null,
    lastSeen: "2026-11-20T00:00:00.000Z",
    ...fields,
  };
}

function pairs(...devices: ComparedDevice[]): string[] {
  return findDuplicates(devices).map(({ keep, other, reasons }) =>
    [keep.name, other.name, ...reasons.map(({ kind }) => kind)].join(" "),
  );
}

describe("duplicate devices", () => {
  test("have the same serial number or MAC address, regardless of formatting", () => {
    expect(
      pairs(
        device("a", { serialNumber: "5CD1", mac: "02-00-00-AA-BB-CC" }),
        device("b", { serialNumber: " 5cd1 ", mac: "02:00:00:aa:bb:cc" }),
      ),
    ).toEqual(["a b serialNumber mac"]);
  });

  test("have the same host name, with or without a domain, if different sources report them", () => {
    const directory = device("lt-1.acme.example", { managedBy: ["directory"] });
    expect(pairs(device("LT-1"), directory)).toEqual(["LT-1 lt-1.acme.example hostname"]);
    expect(pairs(device("lt-1"), device("lt-1.acme.example"))).toEqual([]);
  });

  test("are listed with the better known one first: with an agent, then most recently seen", () => {
    const seen = { mac: "m", lastSeen: "2026-11-21T00:00:00.000Z" };
    expect(pairs(device("old", { mac: "m" }), device("new", seen))).toEqual(["new old mac"]);
    expect(pairs(device("agent", { mac: "m", agentVersion: "1" }), device("new", seen))).toEqual(["agent new mac"]);
  });

  test("do not include devices that share a common value or an empty one", () => {
    expect(pairs(...["a", "b", "c", "d"].map((name) => device(name, { serialNumber: "0000" })))).toEqual([]);
    expect(pairs(device("a"), device("b"))).toEqual([]);
  });
});
