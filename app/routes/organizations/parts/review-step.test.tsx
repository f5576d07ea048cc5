import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";

import type { FormTexts } from "../form-texts";
import { ReviewStep } from "./review-step";

test.each([
  [{}, "No limits"],
  [{ limitDevices: "250", limitUsers: "1" }, "250 devices, 1 user"],
  [{ limitDevices: "1", limitSites: "2", limitUsers: "3" }, "1 device, 2 sites, 3 users"],
])("the review lists only limits that are set: %j", (limits, text) => {
  const none = { limitDevices: "", limitSites: "", limitUsers: "", reportingFrequency: "weekly", timeZone: "UTC" };
  const texts = { ...none, ...limits } as Partial<FormTexts> as FormTexts;
  renderInShell(<ReviewStep texts={texts} values={{}} roles={[]} />, { brand: { words: {} } as never });
  expect(screen.getByText(text)).toBeDefined();
});
