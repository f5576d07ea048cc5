import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { openIdentityStore, type IdentityStore } from "./open-store";
import type { PeopleStore } from "./people";
import { createPeopleStore } from "./people-store";

const NOW = Date.UTC(2026, 0, 1);
let store: IdentityStore;
let people: PeopleStore;
beforeAll(async () => {
  store = await openIdentityStore(":memory:");
  people = createPeopleStore(store.database, () => NOW);
  await people.nameTenant("acme", "Acme");
  await people.nameTenant("beta", "Beta");
});
beforeEach(async () => {
  for (const { userId } of await people.list()) await people.remove(userId);
});
afterAll(() => store.close());

const ann = { email: "Ann@customer.example", givenName: "Ann", familyName: "Lee" };

test("a new person is invited, not verified, and found by any spelling of the email", async () => {
  const created = await people.create({ ...ann, memberships: [{ tenantId: "acme", roleNames: ["Viewer"] }] });
  expect(created).toMatchObject({
    displayName: "Ann Lee",
    status: "invited",
    verifiedEmail: false,
    hasPassword: false,
    createdAt: NOW,
    loginIds: ["ann@customer.example"],
    memberships: [{ tenantId: "acme", tenantName: "Acme", roleNames: ["Viewer"] }],
  });
  expect(await people.findByLoginId(" ANN@customer.example")).toEqual(created);
  expect(await people.get(created.userId)).toEqual(created);
});

test("members are counted by tenant, without those who are disabled, with the last sign-in of any of them", async () => {
  const memberships = [
    { tenantId: "acme", roleNames: [] },
    { tenantId: "beta", roleNames: [] },
  ];
  await people.create({ ...ann, memberships });
  await people.create({
    ...ann,
    email: "bea@customer.example",
    memberships: memberships.slice(0, 1),
    lastSignInAt: NOW - 2,
  });
  const cal = { ...ann, email: "cal@customer.example", status: "disabled" as const };
  await people.create({ ...cal, memberships: memberships.slice(0, 1), lastSignInAt: NOW - 1 });
  expect(await people.summarizeByTenant()).toEqual(
    new Map([
      ["acme", { users: 2, lastSignInAt: NOW - 1 }],
      ["beta", { users: 1, lastSignInAt: null }],
    ]),
  );
});

test("two people cannot share an email, and the second leaves no trace", async () => {
  await people.create(ann);
  await expect(people.create({ ...ann, email: "ann@CUSTOMER.example" })).rejects.toMatchObject({
    kind: "person-exists",
  });
  expect(await people.list()).toHaveLength(1);
});

test("a membership requires a known tenant", async () => {
  const memberships = [{ tenantId: "nowhere", roleNames: [] }];
  await expect(people.create({ ...ann, memberships })).rejects.toMatchObject({ kind: "tenant-missing" });
  expect(await people.list()).toEqual([]);
});

test("the list is sorted by name and filtered by tenant", async () => {
  const inBeta = [{ tenantId: "beta", roleNames: ["Viewer"] }];
  await people.create({ email: "z@x.example", givenName: "Zoe", familyName: "A", memberships: inBeta });
  await people.create({ ...ann, memberships: [{ tenantId: "acme", roleNames: [] }, ...inBeta] });
  await people.create({ email: "m@x.example", givenName: "Mia", familyName: "B" });
  expect((await people.list()).map(({ givenName }) => givenName)).toEqual(["Ann", "Mia", "Zoe"]);
  expect((await people.list({ tenantId: "beta" })).map(({ givenName }) => givenName)).toEqual(["Ann", "Zoe"]);
  const [both] = await people.list({ tenantId: "acme" });
  expect(both?.memberships.map(({ tenantId }) => tenantId)).toEqual(["acme", "beta"]);
});

test("an update changes only the given values", async () => {
  const before = await people.create({ ...ann, memberships: [{ tenantId: "acme", roleNames: ["Viewer"] }] });
  const after = await people.update(before.userId, { familyName: "Moe", roleNames: ["Tenant Admin"] });
  expect(after).toEqual({ ...before, familyName: "Moe", rightsVersion: 1, roleNames: ["Tenant Admin"] });
  const moved = await people.update(before.userId, { memberships: [{ tenantId: "beta", roleNames: [] }] });
  expect(moved.memberships).toEqual([{ tenantId: "beta", tenantName: "Beta", roleNames: [], permissions: [] }]);
});

test("a new email is the new login id, unless it is taken", async () => {
  const { userId } = await people.create(ann);
  await people.create({ email: "taken@x.example", givenName: "T", familyName: "K" });
  await expect(people.update(userId, { email: "taken@x.example" })).rejects.toMatchObject({ kind: "person-exists" });
  expect(await people.findByLoginId(ann.email)).toBeDefined();
  await people.update(userId, { email: "ann@new.example" });
  expect(await people.findByLoginId(ann.email)).toBeUndefined();
  expect(await people.findByLoginId("ann@new.example")).toMatchObject({ userId, email: "ann@new.example" });
});

test("a tenant can be renamed and removed", async () => {
  await people.nameTenant("brief", "Brief");
  const { userId } = await people.create({ ...ann, memberships: [{ tenantId: "brief", roleNames: [] }] });
  await people.nameTenant("brief", "Briefer");
  expect((await people.get(userId))?.memberships[0]?.tenantName).toBe("Briefer");
  await people.removeTenant("brief");
  expect((await people.get(userId))?.memberships).toEqual([]);
});

test("missing rows cannot be changed or removed", async () => {
  await expect(people.update("U0", { givenName: "X" })).rejects.toMatchObject({ kind: "person-missing" });
  await expect(people.remove("U0")).rejects.toMatchObject({ kind: "person-missing" });
  await expect(people.setPassword("U0", "Something-1")).rejects.toMatchObject({ kind: "person-missing" });
});
