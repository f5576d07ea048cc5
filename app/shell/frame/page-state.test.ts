import { expect, test } from "vitest";

import { pageStateOf } from "./page-state";

const HERE = { pathname: "/sites" };

test.each([
  ["nothing happens", { state: "idle" }, "still"],
  ["another screen is loading", { state: "loading", location: { pathname: "/dashboard" } }, "opening"],
  ["the same screen's next page is loading", { state: "loading", location: HERE }, "refreshing"],
  ["a form is sent", { state: "submitting", location: HERE, formAction: "/sites" }, "refreshing"],
  [
    "a form to a dialog's own address is sent",
    { state: "submitting", location: { pathname: "/sites/new" }, formAction: "/sites/new" },
    "refreshing",
  ],
  [
    "another tenant was chosen",
    { state: "submitting", location: { pathname: "/preferences/tenant" }, formAction: "/preferences/tenant" },
    "opening",
  ],
  [
    "the other tenant's data is loading",
    { state: "loading", location: HERE, formAction: "/preferences/tenant" },
    "opening",
  ],
] as const)("while %s, the page is %s", (_, navigation, expected) => {
  expect(pageStateOf(navigation, HERE)).toBe(expected);
});
