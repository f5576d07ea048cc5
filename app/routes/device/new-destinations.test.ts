import { expect, test } from "vitest";

import { newNames, toNamed } from "./new-destinations";

test("groups become names with their metric, or their count; what has no name is left out", () => {
  expect(
    toNamed([
      { key: ["mail.example"], count: 3, metric: 4000 },
      { key: [null], count: 9, metric: 100 },
      { key: ["dns.example"], count: 2, metric: null },
    ]),
  ).toEqual([
    { name: "mail.example", value: 4000 },
    { name: "dns.example", value: 2 },
  ]);
});

test("new is what was not there before, in the order of the recent ones", () => {
  const named = (...names: string[]) => names.map((name, index) => ({ name, value: index }));
  expect(newNames(named("c", "a", "b"), named("a", "z")).map(({ name }) => name)).toEqual(["c", "b"]);
});
