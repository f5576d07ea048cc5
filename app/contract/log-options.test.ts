import { expect, test } from "vitest";

import { describeForLog } from "./log-options";

test("logs a refusal as readable text, not as [object Object]", () => {
  expect(describeForLog({ status: 405, statusText: "Method Not Allowed", data: "Nothing can be sent here." })).toEqual({
    type: "Object",
    status: 405,
    message: "Nothing can be sent here.",
  });
  expect(describeForLog({ status: 404, data: { title: "No such device" } })["message"]).toContain("No such device");
  expect(describeForLog({})["message"]).toBe("{}");
});

test("logs an error with its stack and cause, without tokens and addresses", () => {
  const error = new Error("eyJhbGciOi.eyJzdWIi.sig of max@customer.example", { cause: new Error("socket closed") });
  const line = describeForLog(error);
  expect(line).toMatchObject({ type: "Error", message: "[token] of [address]", cause: "socket closed" });
  expect(line["stack"]).toContain("log-options.test");
  expect(JSON.stringify(line)).not.toMatch(/eyJ|customer\.example/);
});

test("logs anything else as text", () => {
  expect(describeForLog("stopped")).toEqual({ message: "stopped" });
  expect(describeForLog(undefined)).toEqual({ message: "undefined" });
});
