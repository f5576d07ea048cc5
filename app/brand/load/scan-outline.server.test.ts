import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { hostPatternText } from "../hosts/host-pattern.server";
import { manifest } from "../testing/brands-directory";
import { scanOutline } from "./scan-outline.server";

/** `a.example b.example>`: the hosts; those that only redirect are marked with an arrow. */
function glance(text: string): string | undefined {
  const outline = scanOutline(text, ["co.uk"]);
  return outline?.claims.map(({ pattern, redirects }) => hostPatternText(pattern) + (redirects ? ">" : "")).join(" ");
}

test.each([
  ["a list in brackets", "hosts: [a.example, \"*.b.example\", 'c.example']", "a.example *.b.example c.example"],
  ["an empty list", "hosts: []", ""],
  ["lines", 'hosts:\n  - a.example # the first\n  - "**.b.example"\n', "a.example **.b.example"],
  ["lines at the margin", "hosts:\n- a.example\n- b.example\nname: x", "a.example b.example"],
  [
    "mappings in braces",
    "hosts:\n  - { host: a.example, primary: true }\n  - { host: b.example, redirect: true }",
    "a.example b.example>",
  ],
  ["mappings in lines", "hosts:\n  - host: a.example\n    redirect: true\n  - b.example", "a.example> b.example"],
  ["mappings in brackets", "hosts: [{ host: a.example, redirect: true }, b.example,]", "a.example> b.example"],
  ["the spelling of people", "hosts: [Console.A.Example.]", "console.a.example"],
  ["Windows line ends", "id: x\r\nhosts:\r\n  - a.example\r\n  - b.example\r\n", "a.example b.example"],
])("reads %s", (_, text, expected) => {
  expect(glance(text)).toBe(expected);
});

test.each([
  ["no hosts", "name: x"],
  ["hosts twice", "hosts: [a.example]\nhosts: [b.example]"],
  ["an anchor", "hosts: &hosts [a.example]"],
  ["an alias", "hosts: *hosts"],
  ["an escape", 'hosts: ["a\\u002eexample"]'],
  ["a name in other letters", "hosts: [münchen.example]"],
  ["an address with a scheme", "hosts: [https://a.example]"],
  ["a public suffix", 'hosts: ["*.co.uk"]'],
  ["a list in a list", "hosts: [[a.example]]"],
  ["a key it does not know", "hosts: [{ host: a.example, since: 2020 }]"],
  ["a flag that is no flag", "hosts: [{ host: a.example, redirect: yes }]"],
  ["a number", "hosts: [10.5]"],
  ["a value in lines of text", "hosts: |\n  a.example"],
  ["another document", "hosts: [a.example]\n---\nhosts: [b.example]"],
  ["a quoted key", '"hosts": [b.example]\nhosts: [a.example]'],
  ["everything in braces", "{ hosts: [a.example] }"],
  ["a status", "hosts: [a.example]\nstatus: draft"],
  ["the mark of the default brand", "hosts: [a.example]\ndefault: true"],
  ["a parent that is not plain", "hosts: [a.example]\nextends: *base"],
])("returns no outline of a file with %s", (_, text) => {
  expect(glance(text)).toBeUndefined();
});

test("reads the parent", () => {
  expect(scanOutline(manifest("a", "extends: base # ours\n"), [])?.parent).toBe("base");
  expect(scanOutline(manifest("a", "extends: _base\n"), [])?.parent).toBe("_base");
  expect(scanOutline(manifest("a"), [])?.parent).toBeUndefined();
});

test("can read the bundled brands, except the default one", () => {
  const ids = readdirSync("brands", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of ids) {
    const text = readFileSync(`brands/${name}/brand.yaml`, "utf8");
    if (name !== "default") expect(scanOutline(text, []), name).toBeDefined();
  }
});
