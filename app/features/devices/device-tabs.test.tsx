import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { ShellData } from "~/shell/shell-data";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { DeviceTabs } from "./device-tabs";

const screens = {
  device: { title: "Device", path: "/devices/{deviceName}", isComing: false },
  "device-compliance": { title: "Compliance", path: "/devices/{deviceName}/compliance", isComing: false },
};

test.each([
  ["a rate", { level: "L1", passRate: 0.643 }, "Compliance 64.3%", "/devices/lt-1/compliance?level=L1"],
  [
    "the rate of another level",
    { level: "L2", passRate: 0.674 },
    "Compliance 67.4%",
    "/devices/lt-1/compliance?level=L2",
  ],
  ["no rate", { level: "L1", passRate: null }, "Compliance", "/devices/lt-1/compliance"],
  ["no scan", undefined, "Compliance", "/devices/lt-1/compliance"],
] as const)("the compliance tab with %s opens the checks of that level", (_, compliance, text, href) => {
  renderInShell(<DeviceTabs deviceName="lt-1" current="device" compliance={compliance} />, {
    screens,
    brand: { words: {} } as Partial<ShellData["brand"]> as ShellData["brand"],
  });
  const tab = screen.getByRole("link", { name: /Compliance/ });
  expect(
    tab.textContent
      .replace(/\s+/g, " ")
      .trim()
      .replace(/Compliance(?=\d)/, "Compliance "),
  ).toBe(text);
  expect(tab.getAttribute("href")).toBe(href);
});
