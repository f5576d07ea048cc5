import { expect, test } from "vitest";

import { newNames, toNamed } from "./new-destinations";

test("converts groups to names with their metric or count, and leaves out groups without a name", () => {
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

test("lists recent names that were not seen before, in their order", () => {
  const named = (...names: string[]) => names.map((name, index) => ({ name, value: index }));
  expect(newNames(named("c", "a", "b"), named("a", "z")).map(({ name }) => name)).toEqual(["c", "b"]);
});
