import { expect, test } from "vitest";

import { MAX_FAVORITES } from "./favorite-facts";
import { shortlistOf, withFavorite, withVisits } from "./tenant-shortlists";

test("stores favorites in the order of addition, each once, and removes them", () => {
  const add = (tenantId: string) => ({ tenantId, isFavorite: true });
  const lists = ["acme", "borealis", "acme", "cobalt"].reduce((all, id) => withFavorite(all, "ann", add(id)), {});
  expect(shortlistOf(lists, "ann")).toEqual(["borealis", "acme", "cobalt"]);
  expect(withFavorite(lists, "ann", { tenantId: "acme", isFavorite: false })).toEqual({ ann: ["borealis", "cobalt"] });
});

test("leaves a full list of favorites unchanged", () => {
  const full = { ann: Array.from({ length: MAX_FAVORITES }, (_, index) => `t-${index}`) };
  expect(withFavorite(full, "ann", { tenantId: "one-more", isFavorite: true })).toEqual(full);
});

test("stores the last six organizations, latest first, with the previous one after the opened one", () => {
  const lists = ["b", "c", "d", "e", "f", "g", "c"].reduce((all, id) => withVisits(all, "ann", [id, "a"]), {});
  expect(shortlistOf(lists, "ann")).toEqual(["c", "a", "g", "f", "e", "d"]);
});

test("stores separate lists for people who share a browser, for the last three of them", () => {
  const lists = ["ann", "bo", "cy", "ann", "di"].reduce((all, userId) => withVisits(all, userId, ["acme"]), {});
  expect(Object.keys(lists)).toEqual(["di", "ann", "cy"]);
  expect(shortlistOf(lists, "bo")).toEqual([]);
  expect(shortlistOf(lists, "__proto__")).toEqual([]);
});

test("fits the favorites of three people into a cookie", () => {
  const id = "x".repeat(38);
  const one = (userId: string) =>
    Array.from({ length: MAX_FAVORITES }, (_, index) => ({ userId, tenantId: `${id}${10 + index}` }));
  const lists = ["U".repeat(27), "V".repeat(27), "W".repeat(27)]
    .flatMap(one)
    .reduce((all, { userId, tenantId }) => withFavorite(all, userId, { tenantId, isFavorite: true }), {});
  expect(encodeURIComponent(JSON.stringify(lists)).length).toBeLessThan(3500);
});
