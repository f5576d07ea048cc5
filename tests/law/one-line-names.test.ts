import { expect, test } from "vitest";

import document from "../../docs/openapi.json";

/** Keys whose text is shown on one line: in lists, titles, the subject of an email and the names of files. */
const NAMES = new Set(["displayName", "title", "subject", "givenName", "familyName"]);

interface Schema {
  $ref?: string;
  type?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

function resolve(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = schema.$ref
    .replace(/^#\//, "")
    .split("/")
    .reduce<unknown>((holder, key) => (holder as Record<string, unknown>)[key], document);
  return resolve(found as Schema);
}

/** Every text of a request that is a name, by its address and path. */
function namesIn(schema: Schema, place: string, depth = 0): { place: string; schema: Schema }[] {
  if (depth > 10) return [];
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = resolve(schema);
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      ...(NAMES.has(key) && resolve(value).type === "string"
        ? [{ place: `${place} ${key}`, schema: resolve(value) }]
        : []),
      ...namesIn(value, `${place} ${key}`, depth + 1),
    ]),
    ...[...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])].flatMap((one) => namesIn(one, place, depth + 1)),
  ];
}

const NAMES_IN_REQUESTS = Object.entries(
  document.paths as unknown as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >,
).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema, `${method} ${path}`)),
  ),
);

test("no request can store a name with a line break, a control character or a character that changes the direction", () => {
  expect(NAMES_IN_REQUESTS.length).toBeGreaterThan(30);
  const accepts = (schema: Schema, name: string) => new RegExp(schema.pattern ?? "", "u").test(name);
  for (const name of [
    "Weekly\nreport",
    "Weekly\r\nBcc: a@b.example",
    "Weekly\u0000",
    "Weekly\u202etroper",
    "half \ud800",
  ])
    expect(NAMES_IN_REQUESTS.filter(({ schema }) => accepts(schema, name)).map(({ place }) => place)).toEqual([]);
  for (const name of ["Weekly report", "Zürich – Süd", "東京 👩‍👩‍👧"])
    expect(NAMES_IN_REQUESTS.filter(({ schema }) => !accepts(schema, name)).map(({ place }) => place)).toEqual([]);
});
