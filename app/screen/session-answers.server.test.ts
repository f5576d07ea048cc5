import { expect, test } from "vitest";

import type { RequestContext } from "~/context";
import { createSessionMemory } from "~/session/memory.server";
import type { Session } from "~/session/session.server";
import type { Viewer } from "~/session/viewer";

import { invalidateFamilies, rememberFor } from "./session-answers.server";

let seconds = 0;
const memory = createSessionMemory(60, () => seconds * 1000);

function asker({ key = "s1", tenantId = "acme", brandId = "northwind" } = {}) {
  return {
    context: { services: { memory }, brand: { id: brandId } } as unknown as RequestContext,
    session: { key } as Session,
    viewer: { tenant: { tenantId } } as Viewer,
  };
}

function counting() {
  let times = 0;
  return () => Promise.resolve(++times);
}

test("[9.5] caches a response for a minute per session, tenant, brand, family and name", async () => {
  const ask = counting();
  const remembered = (who = {}, family = "Site", name = "names") => rememberFor(asker(who))(family, name, ask);
  expect(await remembered()).toBe(1);
  expect(await remembered()).toBe(1);
  const others = [{ key: "s2" }, { tenantId: "beta" }, { brandId: "ember" }];
  expect(await Promise.all(others.map((who) => remembered(who)))).toEqual([2, 3, 4]);
  expect(await remembered({}, "Threats")).toBe(5);
  expect(await remembered({}, "Site", "ids")).toBe(6);
  seconds += 61;
  expect(await remembered()).toBe(7);
});

test("[3.13] a change invalidates the families that it may have changed, or all if unknown", async () => {
  const ask = counting();
  const who = asker({ key: "s3" });
  const remember = rememberFor(who);
  const read = () => Promise.all(["Site", "Threats"].map((family) => remember(family, "names", ask)));
  expect(await read()).toEqual([1, 2]);
  invalidateFamilies(who, ["Site"]);
  expect(await read()).toEqual([3, 2]);
  invalidateFamilies(asker({ key: "s3", tenantId: "beta" }), undefined);
  expect(await read()).toEqual([3, 2]);
  invalidateFamilies(who, undefined);
  expect(await read()).toEqual([4, 5]);
});

test("a disconnected browser does not fail other requests for the same response", async () => {
  const remember = rememberFor(asker({ key: "s4" }));
  const first = remember("Site", "names", () => Promise.reject(new Error("left")));
  const second = remember("Site", "names", () => Promise.resolve("names"));
  await expect(first).rejects.toThrow("left");
  expect(await second).toBe("names");
});
