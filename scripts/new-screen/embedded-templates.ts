import type { ScreenNames } from "./names";

/** The table, the routes and the demonstration data of the embedded API. */
export function embeddedTemplates(names: ScreenNames): Record<string, string> {
  const { list, detail } = names;
  return {
    [`embedded/store/tables/${detail}.ts`]: table(names),
    [`embedded/data/seeds/${list}.ts`]: seed(names),
    [`embedded/api/routes/${list}/${detail}-routes.ts`]: routes(names),
    [`embedded/api/routes/${list}/write-${detail}.ts`]: writes(names),
    [`embedded/api/routes/${list}/${detail}-routes.test.ts`]: routesTest(names),
  };
}

const constantOf = ({ detail }: ScreenNames) => detail.replaceAll("-", "_").toUpperCase();

function table(names: ScreenNames): string {
  const { type, value, detail } = names;
  const constant = constantOf(names);
  return `import type { ${type} } from "~/contract/${detail}";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

const ${constant} = describeTable<${type}>()("${detail.replaceAll("-", "_")}", {
  key: ["name"],
  columns: { name: "text", displayName: "text", tags: "list", ...METADATA },
});

export const tables = { ${value}: ${constant} };
`;
}

function seed({ value, detail, label }: ScreenNames): string {
  return `import type { SeedContext, TableRows } from "../seed-types";

export function makeRows({ entry }: SeedContext): TableRows {
  return {
    ${value}: [1, 2, 3].map((number) => ({
      name: \`${detail}-\${number}\`,
      tenantId: entry.id,
      displayName: \`${label.one} \${number}\`,
      tags: [],
    })),
  };
}
`;
}

function routes(names: ScreenNames): string {
  const { type, types, value, detail, apiPath, label } = names;
  const path = apiPath.slice("/v1".length);
  const one = label.one.toLowerCase();
  return `import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import { New${type}, ${type}, ${type}Operation } from "~/contract/${detail}";

import { defineBulkRoutes } from "../../bulk-route";
import type { ExportLimit } from "../../export/export-limit";
import { defineListRoutes } from "../../list-routes";
import { notFound } from "../../problem";
import { defineTenantRoute, type Route } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { add${type}, retag, setTags } from "./write-${detail}";

const Name = z.object({ name: z.string().min(1).max(100) });
const family = "${types}";

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "${detail}");
  return [
    ...defineListRoutes(
      {
        family,
        allow: "member",
        prefix: "${path}",
        summary: "${label.many} of the tenant",
        key: "${value}",
        item: ${type},
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("${value}"), keptAs: "" }),
      },
      services,
      limit,
    ),
    defineTenantRoute(
      { family, allow: "member", method: "get", path: "${path}/{name}", summary: "One ${one}", params: Name, answer: ${type} },
      async ({ params, records }) => {
        const row = await records.find("${value}", params);
        if (!row) throw notFound("${one}", params.name);
        return row;
      },
    ),
    defineTenantRoute(
      { family, allow: "tenantAdmin", method: "post", path: "${path}/add", summary: "Add a ${one}", body: New${type}, status: 201, answer: ${type} },
      (call) => add${type}(call, services),
    ),
    ...createBulkRoutes(services, set),
  ];
}

${bulkRoutes(names)}`;
}

function bulkRoutes({ type, value, apiPath, label }: ScreenNames): string {
  const path = apiPath.slice("/v1".length);
  const many = label.many.toLowerCase();
  const one = label.one.toLowerCase();
  return `function createBulkRoutes(services: ApiServices, set: FieldSet): Route[] {
  return defineBulkRoutes(
      {
        family,
        allow: "tenantAdmin",
        prefix: "${path}",
        summary: "Change many ${many} at once",
        work: ${type}Operation,
        table: "${value}",
        pick: ({ records }) => ({ set, source: records.rows("${value}") }),
        nameOf: ({ name }) => name,
        keyOf: (name) => ({ name }),
        apply: ({ row, work, change, call }) => retag(change, services, call, row, work),
        auditedAction: (work, { changed }) => ({
          action: \`${path.slice(1)}.bulk.\${work.operation}\`,
          objectType: "${path.slice(1)}",
          objectName: "bulk",
          objectDisplayName: changed === 1 ? "1 ${one}" : \`\${changed} ${many}\`,
          message: \`\${work.operation === "addTags" ? "Added" : "Removed"} the tags \${work.tags.join(", ")}\`,
        }),
        undo: {
          fields: () => ["tags"],
          restore: ({ row, before, change, call }) => setTags(change, services, call, row, before.tags ?? []),
        },
      },
      services,
  );
}
`;
}

function writes({ list, type, value, detail, apiPath, label }: ScreenNames): string {
  const name = apiPath.slice("/v1/".length);
  return `import type { New${type}, ${type}, ${type}Operation } from "~/contract/${detail}";

import { addTags, removeTags } from "../../../rules/tags";
import type { RecordChange } from "../../../store/record-store";
import { writeAudit } from "../../audit-trail";
import { notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { nextVersion } from "../device-work/write-device";

/** POST ${apiPath.slice("/v1".length)}/add. Throws a Problem (409) if the ID is taken. */
export async function add${type}(call: TenantCall<unknown, unknown, New${type}>, services: ApiServices): Promise<${type}> {
  const { body, tenantId, caller, records } = call;
  const at = new Date(services.clock()).toISOString();
  const version = { createdAt: at, createdBy: caller.userId, updatedAt: at, updatedBy: caller.userId, resourceVersion: 1 };
  return records.change(async (change) => {
    if (await change.find("${value}", { name: body.name })) throw new Problem(409, \`The ID "\${body.name}" is taken\`);
    await change.insert("${value}", { ...body, tenantId, tags: [], metadata: version });
    await writeAudit(change, services, call, {
      action: "${name}.create",
      objectType: "${name}",
      objectName: body.name,
      objectDisplayName: body.displayName,
      objectLink: \`/${list}/\${encodeURIComponent(body.name)}\`,
      message: "Added the ${label.one.toLowerCase()}",
    });
    const row = await change.find("${value}", { name: body.name });
    if (!row) throw notFound("${label.one.toLowerCase()}", body.name);
    return row;
  });
}

/** Adds or removes tags of one row of a bulk call. Returns why the row was skipped. */
export async function retag(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  row: ${type},
  { operation, tags }: ${type}Operation,
): Promise<string | undefined> {
  const changed = (operation === "addTags" ? addTags : removeTags)(row.tags, tags);
  if ("skip" in changed) return changed.skip;
  await setTags(change, services, call, row, changed.tags);
  return undefined;
}

export function setTags(
  change: RecordChange,
  services: ApiServices,
  call: TenantCall,
  row: ${type},
  tags: string[],
): Promise<void> {
  const metadata = nextVersion(row.metadata, call, services);
  return change.replace("${value}", { name: row.name }, { ...row, tags, metadata });
}
`;
}

function routesTest({ type, value, detail, apiPath, label }: ScreenNames): string {
  const path = apiPath.slice("/v1".length);
  return `import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ${type} } from "~/contract/${detail}";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const post = (path: string, body: unknown, options = {}) => testApi.call(path, { method: "POST", body, ...options });
const NEW = { name: "new-one", displayName: "New one" };

describe("${label.many.toLowerCase()}", () => {
  test("are added with an ID that is free, and can be opened", async () => {
    expect((await post("${path}/add", NEW)).status).toBe(201);
    expect(await testApi.read<${type}>("${path}/new-one")).toMatchObject({ ...NEW, tags: [] });
    expect((await post("${path}/add", NEW)).status).toBe(409);
    expect((await post("${path}/add", { ...NEW, name: "A B" })).status).toBe(400);
  });

  test("are listed, and filtered by tag after a bulk change of the selected ones", async () => {
    const work = { operation: "addTags", tags: ["seen"] };
    const { undoId } = (await (await post("${path}/bulk", { choice: { names: ["new-one"] }, work })).json()) as { undoId: string };
    const tagged = "${path}/list?filters[0].fieldName=tags&filters[0].stringFilters.ExactValues=seen";
    const names = async () => (await testApi.read<{ ${value}: ${type}[] }>(tagged)).${value}.map(({ name }) => name);
    expect(await names()).toEqual(["new-one"]);
    expect((await post("${path}/bulk/undo", { undoId })).status).toBe(200);
    expect(await names()).toEqual([]);
  });

  test("belong to one tenant", async () => {
    const elsewhere = { as: "projectAdmin", tenant: "borealis-logistics" } as const;
    expect((await testApi.call("${path}/new-one", elsewhere)).status).toBe(404);
  });
});
`;
}
