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

/** Test API with that many tenants; `asked` records the requested pages. */
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

test("[3.2] fetches all pages of tenants and sorts them as one list", async () => {
  const { api, asked } = await apiWith(450, (tenant, page) => ({ tenant, total: 450, page, pageSize: 200 }));
  const tenants = await listAllTenants(api);
  expect(tenants.map(({ name }) => name)).toEqual(
    Array.from({ length: 450 }, (_, index) => `t-${String(index + 1).padStart(4, "0")}`),
  );
  expect(asked.toSorted()).toEqual([1, 2, 3]);
});

test("makes one request if the API returns the whole list", async () => {
  const { api, asked } = await apiWith(3, (tenants) => tenants);
  expect(await listAllTenants(api)).toHaveLength(3);
  expect(asked).toEqual([1]);
});

test("accepts a list shorter than its total", async () => {
  const { api } = await apiWith(150, (tenant, page) => ({ tenant, total: 900, page, pageSize: 200 }));
  expect(await listAllTenants(api)).toHaveLength(150);
});

test("limits the number of calls if the total is wrong", async () => {
  const { api, asked } = await apiWith(150, (tenant, page) => ({ tenant, total: 1e9, page, pageSize: 200 }));
  expect(await listAllTenants(api)).toHaveLength(150);
  expect(asked).toHaveLength(100);
});
