import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { Threat } from "~/contract/threat";
import type { ShellData } from "~/shell/shell-data";
import { renderInShell } from "~/shell/testing/render-in-shell";

import type { ThreatScreenData } from "../screen-data";
import { StepsCard } from "./steps-card";

const BRAND = {
  words: { device: "Endpoint", organization: "Client" },
} as Partial<ShellData["brand"]> as ShellData["brand"];

test("recommended steps use the brand's terms", () => {
  const data: Partial<ThreatScreenData> = {
    recommendation: [
      { step: "Isolate the device during the investigation.", actionType: null, params: {} },
      { step: "Block the domain for the whole organization.", actionType: null, params: {} },
    ],
    threat: { deviceName: "lt-1" } as Partial<Threat> as Threat,
    canChange: false,
  };
  renderInShell(<StepsCard {...(data as ThreatScreenData)} />, { brand: BRAND });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Isolate the endpoint during the investigation.",
    "Block the domain for the whole client.",
  ]);
});
