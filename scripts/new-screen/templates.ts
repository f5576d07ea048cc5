import type { ScreenNames } from "./names";

/** The new files by path. */
export function filesFor(names: ScreenNames): Record<string, string> {
  const { list, detail } = names;
  return {
    [`app/contract/${detail}.ts`]: contract(names),
    [`app/api/${detail}.server.ts`]: api(names),
    [`app/api/${detail}.server.test.ts`]: apiTest(names),
    [`config/fields/${detail}.yaml`]: fieldSet(names),
    [`app/routes/${list}/route.tsx`]: listRoute(names),
    [`app/routes/${list}/view.tsx`]: listView(names),
    [`app/routes/${detail}/route.tsx`]: detailRoute(names),
    [`app/routes/${detail}/view.tsx`]: detailView(names),
  };
}

function contract({ type, value }: ScreenNames): string {
  return `import { z } from "zod";

import { pageOf } from "./list";
import { merged } from "./metadata";

export const ${type} = merged({ name: z.string(), displayName: z.string() });
export type ${type} = z.infer<typeof ${type}>;

export const ${type}Page = pageOf("${value}", ${type});
`;
}

function api({ type, types, detail, apiPath }: ScreenNames): string {
  return `import type { ListQuery } from "~/contract/filter";
import { ${type}, ${type}Page } from "~/contract/${detail}";

import type { ApiClient } from "./client.server";

export function list${types}(api: ApiClient, query: ListQuery) {
  return api.list("${detail}", "${apiPath}/list", query, ${type}Page, { operation: "list${types}" });
}

export function get${type}(api: ApiClient, name: string) {
  return api.get(\`${apiPath}/\${encodeURIComponent(name)}\`, ${type}, { operation: "get${type}" });
}
`;
}

function apiTest({ type, types, value, values, detail, apiPath, label }: ScreenNames): string {
  return `import { expect, test } from "vitest";

import { createApiClient } from "./client.server";
import { get${type}, list${types} } from "./${detail}.server";
import { startTestTransport } from "./test-transport";

const METADATA = {
  name: "first",
  resourceVersion: 1,
  createdAt: "2026-01-01T00:00:00Z",
  createdBy: "a",
  updatedAt: "2026-01-01T00:00:00Z",
  updatedBy: "a",
};
const ROW = { name: "first", metadata: METADATA, spec: { displayName: "First" } };

/** An API that answers every call with one body; \`asked\` are the addresses of the calls. */
async function apiWith(body: object) {
  const asked: (string | undefined)[] = [];
  const transport = await startTestTransport((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify(body));
  });
  const signal = new AbortController().signal;
  const caller = { sessionJwt: "token", tenantId: "acme", requestId: "r-1", brandId: "northwind", signal };
  return { api: createApiClient(transport, caller), asked };
}

test("${label.many.toLowerCase()} are listed a page at a time", async () => {
  const { api, asked } = await apiWith({ ${value}: [ROW], total: 41, page: 2, pageSize: 20 });
  const ${values} = await list${types}(api, { page: 2, pageSize: 20 });
  expect(${values}.total).toBe(41);
  expect(${values}.items).toMatchObject([{ name: "first", displayName: "First" }]);
  expect(asked).toEqual(["${apiPath}/list?page=2&pageSize=20"]);
});

test("the name of a ${label.one.toLowerCase()} is encoded in the path", async () => {
  const { api, asked } = await apiWith(ROW);
  expect(await get${type}(api, "a/b")).toMatchObject({ displayName: "First" });
  expect(asked).toEqual(["${apiPath}/a%2Fb"]);
});
`;
}

function fieldSet({ detail, label }: ScreenNames): string {
  return `# yaml-language-server: $schema=../schema/field-set.schema.json
set: ${detail}
label: { one: ${label.one}, many: ${label.many} }
key: name
pinned: displayName
defaultSort: [displayName]
search: [name, displayName]
fields:
  - { name: displayName, label: Name, kind: text, ecs: labels.name, default: true }
  - { name: name, label: ID, kind: code, default: true }
`;
}

const EXPORTS = `export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";`;

function listRoute({ list, types, values, detail }: ScreenNames): string {
  return `import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { list${types} } from "~/api/${detail}.server";
import { readGrid } from "~/grid/read-grid.server";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { ${types}View } from "./view";

${EXPORTS}

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "${list}");
  const { query, grid } = readGrid(opened, args.request, args.context.services.now());
  return { grid, ${values}: await list${types}(opened.api, query) };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "${list}");
  refuseAction();
}

export default function ${types}Route() {
  return <${types}View {...useLoaderData<typeof loader>()} />;
}
`;
}

function listView({ type, types, values, detail, label }: ScreenNames): string {
  return `import { Inbox } from "lucide-react";

import type { Page } from "~/contract/list";
import type { ${type} } from "~/contract/${detail}";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";

interface ${types}ViewProps {
  grid: GridSetup;
  ${values}: Page<${type}>;
}

export function ${types}View({ grid, ${values} }: ${types}ViewProps) {
  const { screens } = useShellData();
  return (
    <Stack>
      <ScreenHeader />
      <StandardGrid
        grid={grid}
        page={${values}}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => addressOfScreen(screens, "${detail}", { name })}
        empty={<EmptyState icon={Inbox} title="No ${label.many.toLowerCase()}" />}
      />
    </Stack>
  );
}
`;
}

function detailRoute({ type, value, detail }: ScreenNames): string {
  return `import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { get${type} } from "~/api/${detail}.server";
import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

import { ${type}View } from "./view";

${EXPORTS}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = await openScreen(args, "${detail}");
  const ${value} = await get${type}(api, args.params["name"] ?? "");
  return { objectLabel: ${value}.displayName, ${value} };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "${detail}");
  refuseAction();
}

export default function ${type}Route() {
  return <${type}View {...useLoaderData<typeof loader>()} />;
}
`;
}

function detailView({ type, value, detail }: ScreenNames): string {
  return `import type { ${type} } from "~/contract/${detail}";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";

export function ${type}View({ ${value} }: { ${value}: ${type} }) {
  return (
    <Stack>
      <ScreenHeader />
      <Card title="Details">
        <FactList
          facts={[
            { label: "Name", value: ${value}.displayName },
            { label: "ID", value: ${value}.name },
          ]}
        />
      </Card>
    </Stack>
  );
}
`;
}
