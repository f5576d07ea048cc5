import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";
import { tableTexts } from "~/ui/testing/chart-queries";

import type { CardProps } from "./card-props";
import { HighRiskDevicesCard } from "./high-risk-devices-card";
import type { HighRiskDevices } from "./high-risk-devices-content";

function draw(scores: Record<string, number | null>) {
  const devices = Object.entries(scores).map(([name, riskScore]) => ({
    name,
    riskScore,
    riskDelta7d: 0,
    topFactor: null,
  }));
  const props = { content: { devices, link: undefined } } as Partial<CardProps<HighRiskDevices>>;
  renderInShell(<HighRiskDevicesCard {...(props as CardProps<HighRiskDevices>)} />);
}

describe("the card of high-risk devices", () => {
  test("lists no device with a low score or without a score, although they are among the ten riskiest", () => {
    draw({ "srv-1": 91, "lt-2": 50, "lt-3": 49, "cam-4": null });
    const names = tableTexts()
      .slice(1)
      .map(([name]) => name);
    expect(names).toEqual(["srv-1", "lt-2"]);
  });

  test("says that all devices have a low score", () => {
    draw({ "lt-3": 49 });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByText("No devices at risk")).toBeDefined();
  });
});
