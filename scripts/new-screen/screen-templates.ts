import type { ScreenNames } from "./names";

/** The list and the detail screen. */
export function screenTemplates(names: ScreenNames): Record<string, string> {
  const { list, detail } = names;
  return {
    [`app/routes/${list}/route.tsx`]: listRoute(names),
    [`app/routes/${list}/changes.server.ts`]: changes(names),
    [`app/routes/${list}/view.tsx`]: listView(names),
    [`app/routes/${list}/parts/add-${detail}.tsx`]: addDialog(names),
    [`app/routes/${list}/parts/${detail}-bulk.tsx`]: bulkActions(names),
    [`app/routes/${detail}/route.tsx`]: detailRoute(names),
    [`app/routes/${detail}/view.tsx`]: detailView(names),
  };
}

const EXPORTS = `export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";`;

function listRoute({ list, types, values, detail }: ScreenNames): string {
  return `import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { list${types} } from "~/api/${detail}.server";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";

import { changes } from "./changes.server";
import { ${types}View } from "./view";

${EXPORTS}

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "${list}");
  const { query, grid } = readGrid(opened, args.request, args.context.services.now());
  const ${values} = await orLastPage(query, (page) => list${types}(opened.api, page));
  return {
    grid,
    ${values}: selectShownFields(${values}, grid, ["name", "displayName"]),
    canChange: opened.viewer.role.canChange,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "${list}", changes);
}

export default function ${types}Route() {
  return <${types}View {...useLoaderData<typeof loader>()} />;
}
`;
}

function changes({ type, types, detail, apiPath, label }: ScreenNames): string {
  const noun = `{ one: "${label.one.toLowerCase()}", many: "${label.many.toLowerCase()}" }`;
  return `import { z } from "zod";

import { change${types}, create${type} } from "~/api/${detail}.server";
import { New${type}, ${type}Operation } from "~/contract/${detail}";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";
import { Tags } from "~/ui/format/tags.server";

const [AddTags, RemoveTags] = ${type}Operation.options;
const ROWS = {
  noun: ${noun},
  undo: "${apiPath.slice("/v1/".length)}",
  messages: { tags: SOME_TAGS_MESSAGE },
} as const;

export const changes = {
  add: defineIntent({
    form: New${type},
    messages: {
      name: "Enter at most 63 lowercase letters, digits and dashes",
      displayName: "Enter a name of 1 to 80 characters",
    },
    async run({ api, values }) {
      const { displayName } = await create${type}(api, values);
      return done(\`\${displayName} was added\`);
    },
  }),
  addTags: bulkChange({
    ...ROWS,
    form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
    run: ({ api, values }, selection) => change${types}(api, selection, { operation: "addTags", ...values }),
  }),
  removeTags: bulkChange({
    ...ROWS,
    form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
    run: ({ api, values }, selection) => change${types}(api, selection, { operation: "removeTags", ...values }),
  }),
};
`;
}

function addDialog({ type, label }: ScreenNames): string {
  const title = `Add ${label.one.toLowerCase()}`;
  return `import { Plus } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { TextInput } from "~/ui/form/text-input";

export function Add${type}() {
  return (
    <ChangeDialog label="${title}" icon={Plus} variant="primary" title="${title}" intent="add">
      <ChangeField name="displayName" label="Name" required>
        {(control) => <TextInput {...control} required maxLength={80} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="name" label="ID" hint="Lowercase letters, digits and dashes. Cannot be changed." required>
        {(control) => (
          <TextInput {...control} required pattern="[a-z0-9][a-z0-9\\-]{0,62}" autoComplete="off" spellCheck={false} />
        )}
      </ChangeField>
    </ChangeDialog>
  );
}
`;
}

function bulkActions({ type, detail, label }: ScreenNames): string {
  const one = label.one.toLowerCase();
  const many = label.many.toLowerCase();
  return `import type { ${type} } from "~/contract/${detail}";
import { TagActions } from "~/grid/bulk/tag-actions";
import type { GridBulk } from "~/grid/grid-rows";

/** Bulk actions for ${many}. */
export const bulkOf: GridBulk<Pick<${type}, "displayName">> = {
  nameOf: ({ displayName }) => displayName,
  actions: (choice) => (
    <TagActions choice={choice} subject={choice.count === 1 ? "1 ${one}" : \`\${choice.count} ${many}\`} />
  ),
};
`;
}

function listView({ list, type, types, values, detail, label }: ScreenNames): string {
  return `import { Inbox } from "lucide-react";
import { memo } from "react";

import type { ${type} } from "~/contract/${detail}";
import type { GridPage } from "~/grid/groups-payload";
import type { GridSetup } from "~/grid/read-grid.server";
import { StandardGrid } from "~/grid/standard-grid";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";

import { Add${type} } from "./parts/add-${detail}";
import { bulkOf } from "./parts/${detail}-bulk";

interface ${types}ViewProps {
  grid: GridSetup;
  ${values}: GridPage<Pick<${type}, "name" | "displayName">>;
  canChange: boolean;
}

export const ${types}View = memo(function ${types}View({ grid, ${values}, canChange }: ${types}ViewProps) {
  const { screens } = useShellData();
  return (
    <Stack>
      <ScreenHeader actions={canChange && <Add${type} />} />
      <StandardGrid
        grid={grid}
        page={${values}}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => addressOfScreen(screens, "${detail}", { name })}
        bulk={canChange ? bulkOf : undefined}
        exportAs="${list}"
        empty={<EmptyState icon={Inbox} title="No ${label.many.toLowerCase()}" actions={canChange && <Add${type} />} />}
      />
    </Stack>
  );
});
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
  return `import { memo } from "react";

import type { ${type} } from "~/contract/${detail}";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";

export const ${type}View = memo(function ${type}View({ ${value} }: { ${value}: ${type} }) {
  return (
    <Stack>
      <ScreenHeader />
      <Card title="Details">
        <FactList
          facts={[
            { label: "Name", value: ${value}.displayName },
            { label: "ID", value: ${value}.name },
            { label: "Tags", value: ${value}.tags.join(", ") },
          ]}
        />
      </Card>
    </Stack>
  );
});
`;
}
