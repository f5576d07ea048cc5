import { expect, test } from "vitest";

import { MAX_FAVORITES } from "./favorite-facts";
import { shortlistOf, withFavorite, withVisits } from "./tenant-shortlists";

test("favorites are in the order in which they were added, each once, and can be removed", () => {
  const add = (tenantId: string) => ({ tenantId, isFavorite: true });
  const lists = ["acme", "borealis", "acme", "cobalt"].reduce((all, id) => withFavorite(all, "ann", add(id)), {});
  expect(shortlistOf(lists, "ann")).toEqual(["borealis", "acme", "cobalt"]);
  expect(withFavorite(lists, "ann", { tenantId: "acme", isFavorite: false })).toEqual({ ann: ["borealis", "cobalt"] });
});

test("a full list of favorites stays as it is", () => {
  const full = { ann: Array.from({ length: MAX_FAVORITES }, (_, index) => `t-${index}`) };
  expect(withFavorite(full, "ann", { tenantId: "one-more", isFavorite: true })).toEqual(full);
});

test("the last six organizations are kept, the latest first, with the one that was left after the one that was opened", () => {
  const lists = ["b", "c", "d", "e", "f", "g", "c"].reduce((all, id) => withVisits(all, "ann", [id, "a"]), {});
  expect(shortlistOf(lists, "ann")).toEqual(["c", "a", "g", "f", "e", "d"]);
});

test("people who share a browser have lists of their own, and those of the last three are kept", () => {
  const lists = ["ann", "bo", "cy", "ann", "di"].reduce((all, userId) => withVisits(all, userId, ["acme"]), {});
  expect(Object.keys(lists)).toEqual(["di", "ann", "cy"]);
  expect(shortlistOf(lists, "bo")).toEqual([]);
  expect(shortlistOf(lists, "__proto__")).toEqual([]);
});

test("a cookie holds the favorites of three people", () => {
  const id = "x".repeat(38);
  const one = (userId: string) =>
    Array.from({ length: MAX_FAVORITES }, (_, index) => ({ userId, tenantId: `${id}${10 + index}` }));
  const lists = ["U".repeat(27), "V".repeat(27), "W".repeat(27)]
    .flatMap(one)
    .reduce((all, { userId, tenantId }) => withFavorite(all, userId, { tenantId, isFavorite: true }), {});
  expect(encodeURIComponent(JSON.stringify(lists)).length).toBeLessThan(3500);
});
