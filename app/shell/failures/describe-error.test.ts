import { expect, test } from "vitest";

import { describeError as describe } from "./describe-error";

const TOASTS = { unreachable: "The network is gone", broken: "The screen could not be shown" };
const describeError = (error: unknown) => describe(error, TOASTS);

/** The router's error for a thrown response. */
const response = (status: number, data: unknown) => ({ status, statusText: "", internal: false, data });

const FAILURE = {
  title: "Something went wrong: no such site",
  kind: "error",
  toastSeconds: 5,
  requestId: "r-1",
  status: 500,
};

test("[8.4] a failed call shows its message and its request, inline and as a toast", () => {
  expect(describeError(response(500, FAILURE))).toMatchObject({
    text: "Something went wrong: no such site",
    requestId: "r-1",
    toast: { kind: "error", text: "Something went wrong: no such site", requestId: "r-1" },
  });
});

test("[8.6] a failure that is shown inline has no toast", () => {
  expect(describeError(response(502, { ...FAILURE, toastSeconds: 0 })).toast).toBeUndefined();
});

test("shows our own refusals unchanged", () => {
  expect(describeError(response(403, "This organization is not one of yours.")).title).toBe(
    "This organization is not one of yours.",
  );
});

test.each([["Failed to fetch"], ["NetworkError when attempting to fetch resource."], ["Load failed"]])(
  "reports a lost network: %s",
  (message) => {
    expect(describeError(new TypeError(message))).toMatchObject({
      text: expect.stringContaining("could not be reached") as string,
      toast: { kind: "error", text: TOASTS.unreachable },
    });
  },
);

test.each([
  new Error("secret of /srv/app.js:12"),
  new TypeError("undefined is not a function"),
  response(405, 'Error: You made a POST request to "/x"'),
  "text",
  undefined,
])("shows no details of another error: %s", (error) => {
  const shown = JSON.stringify(describeError(error));
  expect(shown).not.toMatch(/secret|undefined is|POST/);
  expect(shown).toContain("could not be shown");
});
