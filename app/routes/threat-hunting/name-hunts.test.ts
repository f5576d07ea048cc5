import { expect, test } from "vitest";

import { nameHunts } from "./name-hunts";

test("the names of earlier hunts with the same query include their list and view", () => {
  const hunts = ["", "&tab=dns", "&tab=dns&look=graph", "&look=map"].map((rest) => ({
    text: "range:24h",
    path: `/threat-hunting?range=24h${rest}`,
  }));
  expect(nameHunts(hunts).map(({ label }) => label)).toEqual([
    "range:24h",
    "range:24h, DNS queries",
    "range:24h, DNS queries, Graph",
    "range:24h, Map",
  ]);
});

test("of hunts that differ only in details of the screen, the latest is offered", () => {
  const hunts = ["&values=on", "", "&cols=time"].map((rest) => ({
    text: "range:24h",
    path: `/threat-hunting?range=24h${rest}`,
  }));
  expect(nameHunts(hunts)).toEqual([{ label: "range:24h", path: "/threat-hunting?range=24h&values=on" }]);
});
