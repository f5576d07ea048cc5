import { expect, test } from "vitest";

import { manifest } from "../testing/brands-directory";
import { openBrandsWith } from "../testing/open-brands";
import { listBrandStates, type StateQuestion } from "./brand-states.server";

const ALL: StateQuestion = { text: "", state: undefined, page: 1, pageSize: 50, id: "" };
const PROVIDER = { id: "default", isDefault: true };

function openSome() {
  const opened = openBrandsWith({
    "acme/brand.yaml": manifest("acme"),
    "broken/brand.yaml": manifest("broken", "taglin: x\n"),
    "later/brand.yaml": manifest("later", "status: draft\n"),
    "warned/brand.yaml": manifest("warned", "", "[demo.warned.example]"),
  });
  opened.directory.write({ "acme/brand.yaml": manifest("acme", "colour: red\n") });
  opened.brands.reload();
  return opened.brands;
}

test("on the default brand, lists every brand with its state and served version, errors first", () => {
  const brands = openSome();
  const { rows, counts, generation, total } = listBrandStates(brands, PROVIDER, ALL);
  expect(rows.map(({ id, state, counts: { error, warning } }) => [id, state, error, warning])).toEqual([
    ["broken", "down", 1, 0],
    ["acme", "degraded", 1, 0],
    ["default", "ok", 0, 0],
    ["warned", "ok", 0, 1],
    ["later", "draft", 0, 0],
  ]);
  expect(counts.map(({ state, count }) => `${count} ${state}`)).toEqual(["1 down", "1 degraded", "2 ok", "1 draft"]);
  expect([generation, total]).toEqual([brands.snapshotNumber, 5]);
  const [broken, acme] = rows;
  expect([broken?.served, broken?.name, broken?.hosts]).toEqual([undefined, undefined, ["console.broken.example"]]);
  expect(acme?.served).toMatch(/^[0-9a-f]{12}$/);
  expect(acme?.name).toBe("The acme brand");
});

test("reports the problems of one brand with their positions", () => {
  const { opened } = listBrandStates(openSome(), PROVIDER, { ...ALL, id: "acme" });
  expect(opened?.diagnostics).toMatchObject([{ code: "B102", line: 6, column: 1 }]);
  expect(listBrandStates(openSome(), PROVIDER, { ...ALL, id: "nobody" }).opened).toBeUndefined();
});

test("supports filters by state, id and host, and pagination", () => {
  const brands = openSome();
  const idsOf = (more: Partial<StateQuestion>) =>
    listBrandStates(brands, PROVIDER, { ...ALL, ...more }).rows.map(({ id }) => id);
  expect(idsOf({ state: "ok" })).toEqual(["default", "warned"]);
  expect(idsOf({ text: "DEMO.warned" })).toEqual(["warned"]);
  expect(idsOf({ pageSize: 2, page: 2 })).toEqual(["default", "warned"]);
  expect(idsOf({ page: 9 })).toEqual([]);
});

test("[1.1] on any other brand, lists only that brand", () => {
  const brands = openSome();
  const states = listBrandStates(brands, { id: "acme", isDefault: false }, { ...ALL, id: "broken" });
  expect(states.rows.map(({ id }) => id)).toEqual(["acme"]);
  expect([states.total, states.counts.length, states.opened]).toEqual([1, 1, undefined]);
});
