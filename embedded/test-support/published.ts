import { Ajv2020 } from "ajv/dist/2020.js";

import type { Route } from "../api/route";

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The published description of the API, for validating responses. An undeclared property is an error. */
export function readPublished(text: string) {
  const document = JSON.parse(text) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object> };
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "https://api.example/openapi.json", components: closed(document.components) });
  return {
    faultsOf(route: Pick<Route, "method" | "path" | "status">, answer: unknown): string[] {
      const { responses } = document.paths[`/v1${route.path}`]?.[route.method] ?? { responses: {} };
      const schema = responses[String(route.status ?? 200)]?.content?.["application/json"]?.schema;
      if (!schema) return [`No answer of ${route.method} ${route.path} is published`];
      const validate = ajv.compile({
        $id: `https://api.example${route.path}/${route.method}`,
        ...absolute(closed(schema)),
      });
      const isValid = validate(answer);
      ajv.removeSchema(`https://api.example${route.path}/${route.method}`);
      return isValid
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) => `${instancePath} ${message ?? ""} ${JSON.stringify(params)}`,
          );
    },
  };
}

/** References within the document as absolute references. */
function absolute(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components', '"https://api.example/openapi.json#/components'),
  ) as object;
}

/** The same schema with objects restricted to the declared properties, except in intersections. */
function closed<Schema extends object>(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) => {
      const isOpen =
        typeof value === "object" && value !== null && "properties" in value && !("additionalProperties" in value);
      return isOpen ? { ...value, additionalProperties: false } : value;
    }),
  ) as Schema;
}
