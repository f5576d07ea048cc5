import { afterAll, beforeAll, expect, test } from "vitest";

import { DEMO_PASSWORD, demoPeople } from "./demo-people";
import { hashPassword, matchesPassword } from "./passwords";
import { seedPeople, seedUserId } from "./people";
import { openIdentityStore, type IdentityStore } from "./store/open-store";
import type { PeopleStore } from "./store/people";
import { createPeopleStore } from "./store/people-store";
import { TENANT_NAMES } from "./test-support";

let store: IdentityStore;
let people: PeopleStore;
beforeAll(async () => {
  store = await openIdentityStore(":memory:");
  people = createPeopleStore(store.database, Date.now);
  await seedPeople(people, demoPeople, TENANT_NAMES);
});
afterAll(() => store.close());

test("the demonstration has a person for each outcome of a sign-in", async () => {
  const everybody = await people.list();
  expect(everybody).toHaveLength(9);
  expect(everybody.filter(({ roleNames }) => roleNames.includes("Tenant Admin"))).toHaveLength(2);
  expect(everybody.filter(({ status }) => status === "disabled")).toHaveLength(1);
  expect(everybody.filter(({ verifiedEmail }) => !verifiedEmail)).toHaveLength(1);
  expect(
    everybody.filter(({ memberships }) => memberships.some(({ roleNames }) => roleNames.length === 0)),
  ).toHaveLength(1);
});

test("a person has the same id on every host", async () => {
  expect(await people.get(seedUserId("Pat@provider.example"))).toMatchObject({ email: "pat@provider.example" });
});

test("seeding again preserves all changes that people made", async () => {
  const userId = seedUserId("max@customer.example");
  await people.update(userId, { givenName: "Maximilian" });
  await people.remove(seedUserId("uma@customer.example"));
  await seedPeople(people, demoPeople, TENANT_NAMES);
  expect(await people.get(userId)).toMatchObject({ givenName: "Maximilian" });
  expect(await people.list()).toHaveLength(9);
});

test("simultaneous changes that depend on the person do not undo each other", async () => {
  const userId = seedUserId("nora@customer.example");
  const join = (tenantId: string) =>
    people.update(userId, ({ memberships }) => ({ memberships: [...memberships, { tenantId, roleNames: [] }] }));
  await Promise.all([join("3tsky"), join("throughwave")]);
  const { memberships = [] } = (await people.get(userId)) ?? {};
  expect(memberships.map(({ tenantId }) => tenantId).sort()).toEqual(["3tsky", "acme-health", "throughwave"]);
});

test("rejects an invalid seed", async () => {
  const wrong = [{ email: "not an address", givenName: "A", familyName: "B" }];
  await expect(seedPeople(people, wrong, TENANT_NAMES)).rejects.toThrow();
});

test("passwords are stored as salted scrypt hashes", async () => {
  const hash = (await people.passwordHashOf(seedUserId("pat@provider.example"))) ?? "";
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await matchesPassword(DEMO_PASSWORD, hash)).toBe(true);
  expect(await matchesPassword("livery-demo-1", hash)).toBe(false);
  expect(await matchesPassword(DEMO_PASSWORD, "")).toBe(false);
  expect(await hashPassword(DEMO_PASSWORD)).not.toBe(await hashPassword(DEMO_PASSWORD));
});
