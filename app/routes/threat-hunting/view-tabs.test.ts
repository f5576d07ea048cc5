import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { viewTabs } from "./view-tabs";

const set = readFieldSets("config").get("flow");
if (!set) throw new Error("config/fields has no flows");

const currentOf = (search: string, grouped?: string[]) =>
  viewTabs(search, set, grouped).flatMap(({ label, isCurrent }) => (isCurrent ? [label] : []));

test("the current view is that of the rows: a group by an unknown field is a table", () => {
  expect(currentOf("?group=srcDevice", ["srcDevice"])).toEqual(["Group"]);
  expect(currentOf("?group=nope", [])).toEqual(["Table"]);
  expect(currentOf("?look=graph&group=srcDevice", ["srcDevice"])).toEqual(["Graph"]);
});

test("groups are kept while another view is open", () => {
  const group = viewTabs("?look=graph&group=srcDevice", set, ["srcDevice"]).find(({ label }) => label === "Group");
  expect(group?.to).toBe("?group=srcDevice");
  const first = viewTabs("?group=nope", set, []).find(({ label }) => label === "Group");
  expect(first?.to).toBe("?group=srcDevice");
});
