import type { ScreenNames } from "./names";

/** The contract, the API functions and the field set. */
export function apiTemplates(names: ScreenNames): Record<string, string> {
  const { detail } = names;
  return {
    [`app/contract/${detail}.ts`]: contract(names),
    [`app/api/${detail}.server.ts`]: api(names),
    [`config/fields/${detail}.yaml`]: fieldSet(names),
  };
}

function contract({ type, value, detail }: ScreenNames): string {
  return `import { z } from "zod";

import { pageOf } from "./list";
import { merged } from "./metadata";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

const Tags = z.array(z.string().min(1).max(TAG_LENGTH)).max(MAX_TAGS);

export const ${type} = merged({ name: z.string(), tenantId: z.string(), displayName: z.string(), tags: Tags });
export type ${type} = z.infer<typeof ${type}>;

export const ${type}Page = pageOf("${value}", ${type});

/** The name is the id: lowercase letters, digits and dashes, immutable. */
export const New${type} = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "use at most 63 lowercase letters, digits and dashes"),
  displayName: z.string().trim().min(1).max(80),
});
export type New${type} = z.infer<typeof New${type}>;

/** POST /v1/${detail.replaceAll("-", "_")}/bulk: operations on many rows. */
export const ${type}Operation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addTags"), tags: Tags.min(1) }),
  z.strictObject({ operation: z.literal("removeTags"), tags: Tags.min(1) }),
]);
export type ${type}Operation = z.infer<typeof ${type}Operation>;
`;
}

function api({ type, types, value, detail, apiPath }: ScreenNames): string {
  return `import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import { ${type}, ${type}Page, type New${type}, type ${type}Operation } from "~/contract/${detail}";

import type { ApiClient } from "./client.server";

export function list${types}(api: ApiClient, query: ListQuery) {
  return api.list("${detail}", "${apiPath}/list", query, ${type}Page, { operation: "list${types}" });
}

export function get${type}(api: ApiClient, name: string) {
  return api.get(\`${apiPath}/\${encodeURIComponent(name)}\`, ${type}, { operation: "get${type}" });
}

export function create${type}(api: ApiClient, ${value}: New${type}) {
  return api.send("POST", "${apiPath}/add", ${value}, ${type}, { operation: "create${type}" });
}

export function change${types}(api: ApiClient, choice: BulkSelection, work: ${type}Operation) {
  return api.send("POST", "${apiPath}/bulk", { choice, work }, BulkResult, { operation: "change${types}" });
}
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
  - { name: tags, label: Tags, kind: tags, ecs: tags, group: true, facet: true, default: true }
`;
}
