import { expect, test } from "vitest";

import { addressOf, alwaysOf } from "./object-of";

test("preserves an object of several segments, regardless of the characters in its names", () => {
  const of = ["Notepad++", "8.5/beta", "Visual C++ (x64)"].map(encodeURIComponent).join("/");
  expect(addressOf("/v1/software/{of}/device", of)).toBe(
    "/v1/software/Notepad%2B%2B/8.5%2Fbeta/Visual%20C%2B%2B%20(x64)/device",
  );
});

test("prevents a name from changing the path to another list", () => {
  expect(addressOf("/v1/software/{of}/device", "a?b#c")).toBe("/v1/software/a%3Fb%23c/device");
  expect(addressOf("/v1/device", "../tenant")).toBe("/v1/device");
});

test("inserts the decoded name of the object into additional parameters", () => {
  expect(alwaysOf({ device: "{of}", vulnerable: "true" }, "ws%2F1")).toEqual({ device: "ws/1", vulnerable: "true" });
});
