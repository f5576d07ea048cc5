import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import type { ApiFailureDetails } from "~/api/failure";
import { FailureCatalogue } from "~/catalogue/failures";

import { ruleFor, showFailure } from "./failure";

const catalogue = FailureCatalogue.parse(parse(readFileSync("config/failures.yaml", "utf8")));
const failure = (change: Partial<ApiFailureDetails>): ApiFailureDetails => ({
  kind: "http",
  status: 400,
  message: "",
  operation: "listDevices",
  requestId: "r-1",
  ...change,
});

describe("a failed call", () => {
  test.each([
    [
      "[8.1] 401 with Invalid token refreshes and reloads",
      { status: 401, message: "Invalid token: expired" },
      "refresh-and-reload",
    ],
    ["[8.1] only with the status 401", { status: 400, message: "Invalid token" }, "toast"],
    [
      "[8.2] 401 with a bad sessionToken argument goes home",
      { status: 401, message: "The sessionToken argument is invalid" },
      "go-home",
    ],
    ["[8.4] anything else is a toast", { status: 401, message: "Other" }, "toast"],
  ])("%s", (_, change, action) => {
    expect(ruleFor(catalogue, failure(change)).action).toBe(action);
  });

  test.each([
    [
      "[8.3] a created tenant is a warning",
      { message: "Tenant was created successfully, mail failed" },
      "Tenant was created successfully, mail failed",
      "warning",
    ],
    ["[8.4] a message follows the prefix", { message: "No such site" }, "Something went wrong: No such site", "error"],
    ["[8.5] Invalid phone number has no prefix", { message: "Invalid phone number" }, "Invalid phone number", "error"],
    [
      "[8.11] a call that did not arrive",
      { kind: "fetch" as const, status: undefined },
      "Something went wrong: The service could not be reached",
      "error",
    ],
    [
      "[8.11] a call that took too long",
      { kind: "timeout" as const, status: undefined },
      "Something went wrong: The service took too long to respond",
      "error",
    ],
    [
      "[8.11] an answer that could not be read",
      { kind: "parsing" as const, status: undefined },
      "Something went wrong: The service returned an unreadable response",
      "error",
    ],
    [
      "[8.11] a refusal without a message",
      { status: 418 },
      "Something went wrong: The service responded with status 418",
      "error",
    ],
    [
      "a message with a dollar sign stays as it is",
      { message: "costs $& and $1" },
      "Something went wrong: costs $& and $1",
      "error",
    ],
  ])("%s", (_, change, title, kind) => {
    expect(showFailure(catalogue, failure(change))).toMatchObject({ title, kind, requestId: "r-1" });
  });

  test("[8.4, 9.1] is shown for 5 s", () => {
    expect(showFailure(catalogue, failure({})).toastSeconds).toBe(5);
  });

  test("[8.6] of getDomain shows no toast", () => {
    expect(showFailure(catalogue, failure({ operation: "getDomain" })).toastSeconds).toBe(0);
  });
});
