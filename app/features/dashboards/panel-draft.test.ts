import { expect, test } from "vitest";

import { type PanelDraft, readPanelDraft, withoutPanelDraft, writePanelDraft } from "./panel-draft";

test.each<PanelDraft>([
  { displayName: "Devices", type: "list", source: "device", filter: "", groupBy: [], metric: "count", sort: ["name"] },
  {
    displayName: "Blocked & hunted",
    type: "bar",
    source: "flow",
    filter: 'action:blocked dstDomain:"a b"',
    groupBy: ["dstPort", "srcDevice"],
    metric: "sum:totalBytes",
    sort: [],
    limit: 5,
    range: "7d",
  },
])("$displayName has the same draft in an address", (draft) => {
  expect(readPanelDraft(writePanelDraft(draft))).toEqual(draft);
});

test("an address without a panel is that of a list, and an unknown type is a list", () => {
  expect(readPanelDraft(new URLSearchParams("type=spiral"))).toMatchObject({ type: "list", filter: "", groupBy: [] });
});

test("closing the form leaves the rest of the address", () => {
  const draft: PanelDraft = { displayName: "", type: "bar", source: "flow", filter: "", range: "7d", limit: 3 };
  const address = new URLSearchParams([["edit", ""], ["severity", "high"], ...writePanelDraft(draft)]);
  expect(withoutPanelDraft(address).toString()).toBe("edit=&severity=high");
});
