import { expect, test } from "vitest";

import type { PaletteItem } from "./palette-items";
import { rankItems } from "./rank-items";

const ITEMS = ["Threat Intelligence", "Threat Hunting", "Asset Inventory", "Vulnerabilities", "Policies"].map(
  (label): PaletteItem => ({ key: label, group: "Screens", label, to: "/" }),
);
const found = (text: string) => {
  const { exact, near } = rankItems(ITEMS, text, 10);
  return [...exact, ...near].map(({ label }) => label);
};

test.each([
  ["vuln", "Vulnerabilities"],
  ["vulnerabilites", "Vulnerabilities"],
  ["polices", "Policies"],
  ["asest", "Asset Inventory"],
  ["hunting", "Threat Hunting"],
  ["threat hutning", "Threat Hunting"],
])("“%s” ranks %s first", (text, label) => {
  expect(found(text)[0]).toBe(label);
});

test("does not correct words of up to four letters, and finds nothing for nonsense", () => {
  expect(found("pok")).toEqual([]);
  expect(found("asse")).toEqual(["Asset Inventory"]);
  expect(found("aset")).toEqual([]);
  expect(found("zzzzzz")).toEqual([]);
});

test("returns at most the requested number of items", () => {
  const many = Array.from({ length: 10_000 }, (_, index): PaletteItem => ({
    key: String(index),
    group: "Organizations",
    label: `Customer number ${index}`,
    to: "/",
  }));
  expect(rankItems(many, "cusotmer", 20).near).toHaveLength(20);
  expect(rankItems(many, "customer", 20)).toMatchObject({ exact: { length: 20 }, near: [] });
});
