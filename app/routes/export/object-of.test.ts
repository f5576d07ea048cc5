import { expect, test } from "vitest";

import { addressOf, alwaysOf } from "./object-of";

test("an object of several segments stays one, whatever its names hold", () => {
  const of = ["Notepad++", "8.5/beta", "Visual C++ (x64)"].map(encodeURIComponent).join("/");
  expect(addressOf("/v1/software/{of}/device", of)).toBe(
    "/v1/software/Notepad%2B%2B/8.5%2Fbeta/Visual%20C%2B%2B%20(x64)/device",
  );
});

test("a name cannot lead to another list", () => {
  expect(addressOf("/v1/software/{of}/device", "a?b#c")).toBe("/v1/software/a%3Fb%23c/device");
  expect(addressOf("/v1/device", "../tenant")).toBe("/v1/device");
});

test("what is always asked names the object as it is called", () => {
  expect(alwaysOf({ device: "{of}", vulnerable: "true" }, "ws%2F1")).toEqual({ device: "ws/1", vulnerable: "true" });
});
