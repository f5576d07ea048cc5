import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import type { Device } from "~/contract/device";
import { renderInShell } from "~/shell/testing/render-in-shell";

import type { ThreatScreenData } from "../screen-data";
import { IsolateDevice } from "./isolate-device";
import { StepsCard } from "./steps-card";

const CASES: [Device["managedBy"], boolean][] = [
  [["agent"], true],
  [["sensor", "ms-defender"], true],
  [["sensor"], false],
  [["directory", "manual"], false],
];
const deviceOf = (managedBy: Device["managedBy"]) =>
  ({ name: "cam-7", displayName: "Camera 7", status: "online", managedBy }) as Partial<Device> as Device;
const isolateButtons = () => screen.queryAllByRole("button", { name: "Isolate" });

describe.each(CASES)("for a threat about a device that is managed by %j", (managedBy, canBeIsolated) => {
  const device = deviceOf(managedBy);

  test(`the header ${canBeIsolated ? "offers" : "does not offer"} to isolate the device`, () => {
    renderInShell(<IsolateDevice device={device} reason="Beaconing" />);
    expect(isolateButtons()).toHaveLength(canBeIsolated ? 1 : 0);
  });

  test(`the recommended step ${canBeIsolated ? "offers" : "does not offer"} to isolate the device`, () => {
    const data = {
      recommendation: [{ step: "Isolate the device", actionType: "isolate_device" }],
      threat: { title: "Beaconing", deviceName: "cam-7" },
      device: { ok: true, value: device },
      canChange: true,
    } as unknown as ThreatScreenData;
    renderInShell(<StepsCard {...data} />);
    expect(screen.getByRole("listitem").textContent).toContain("Isolate the device");
    expect(isolateButtons()).toHaveLength(canBeIsolated ? 1 : 0);
  });
});
