import { expect, test } from "vitest";

import { createApiClient } from "./client.server";
import { listAllTenants } from "./tenant.server";
import { startTestTransport } from "./test-transport";

const METADATA = {
  createdAt: "2026-01-01T00:00:00Z",
  createdBy: "a",
  updatedAt: "2026-01-01T00:00:00Z",
  updatedBy: "a",
};

/** An API with that many tenants; `asked` are the pages it was asked for. */
async function apiWith(count: number, answerOf: (tenants: object[], page: number) => object) {
  const asked: number[] = [];
  const transport = await startTestTransport((request, response) => {
    const query = new URL(request.url ?? "", "http://api.test").searchParams;
    const [page, size] = [Number(query.get("page")), Number(query.get("pageSize"))];
    asked.push(page);
    const names = Array.from({ length: count }, (_, index) => `t-${String(count - index).padStart(4, "0")}`);
    const tenants = names.slice((page - 1) * size, page * size).map((name) => ({
      name,
      tenantId: name,
      tenantName: name,
      metadata: { ...METADATA, name, resourceVersion: 1 },
      spec: { displayName: `Tenant ${name}` },
    }));
    response.end(JSON.stringify(answerOf(tenants, page)));
  });
  const signal = new AbortController().signal;
  const caller = { sessionJwt: "token", tenantId: undefined, requestId: "r-1", brandId: "northwind", signal };
  return { api: createApiClient(transport, caller), asked };
}

test("[3.2] all tenants are fetched, however many pages they fill, and sorted as one list", async () => {
  const { api, asked } = await apiWith(450, (tenant, page) => ({ tenant, total: 450, page, pageSize: 200 }));
  const tenants = await listAllTenants(api);
  expect(tenants.map(({ name }) => name)).toEqual(
    Array.from({ length: 450 }, (_, index) => `t-${String(index + 1).padStart(4, "0")}`),
  );
  expect(asked.toSorted()).toEqual([1, 2, 3]);
});

test("an API that answers its whole list at once is asked once", async () => {
  const { api, asked } = await apiWith(3, (tenants) => tenants);
  expect(await listAllTenants(api)).toHaveLength(3);
  expect(asked).toEqual([1]);
});

test("a list that ends before its total is taken as it came", async () => {
  const { api } = await apiWith(150, (tenant, page) => ({ tenant, total: 900, page, pageSize: 200 }));
  expect(await listAllTenants(api)).toHaveLength(150);
});

test("a total that cannot be right does not cause endless calls", async () => {
  const { api, asked } = await apiWith(150, (tenant, page) => ({ tenant, total: 1e9, page, pageSize: 200 }));
  expect(await listAllTenants(api)).toHaveLength(150);
  expect(asked).toHaveLength(100);
});
