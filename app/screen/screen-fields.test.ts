import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { readScreens } from "~/catalogue/screens.server";

import { screenFields } from "./screen-fields";

const set = readFieldSets("config").get("tenant");
const screens = readScreens("config");

test("a screen has its own columns and order, and every other field of its set", () => {
  if (!set) throw new Error("config/fields has no tenant.yaml");
  const screen = screens.byId("command-center");
  const own = screenFields(screen, set);
  expect(own.fields.filter((field) => field.default).map(({ name }) => name)).toEqual(screen.columns);
  expect(own.fields.map(({ name }) => name).toSorted()).toEqual(set.fields.map(({ name }) => name).toSorted());
  expect(own.defaultSort).toEqual(screen.sort);
  expect(screenFields(screen, set)).toBe(own);
});

test("a screen without its own columns has those of the set", () => {
  if (!set) throw new Error("config/fields has no tenant.yaml");
  expect(screenFields(screens.byId("organizations"), set)).toBe(set);
});
