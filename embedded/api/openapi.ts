import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";

import { AuditEntry } from "~/contract/audit";
import {
  ComplianceCheck,
  ComplianceCheckDetail,
  ComplianceDevice,
  ComplianceResult,
  ComplianceSummary,
  DeviceCompliance,
} from "~/contract/compliance";
import { Dashboard, PanelData } from "~/contract/dashboard";
import { Device, DeviceChange } from "~/contract/device";
import { DnsQuery } from "~/contract/dns";
import { Filter, ListQuery } from "~/contract/filter";
import { Flow } from "~/contract/flow";
import { FacetValue, Group } from "~/contract/list";
import { ErrorBody } from "~/contract/shared";
import { Site } from "~/contract/site";
import { InstalledSoftware, Software, Vulnerability } from "~/contract/software";
import { TenantObject } from "~/contract/tenant";
import { Threat } from "~/contract/threat";
import { ConsoleUser, ObservedUser } from "~/contract/user";

import { TENANT_HEADER } from "./authenticate";
import { PROBLEM_STATUSES, type ProblemStatus } from "./problem";
import type { Allow, Route } from "./route";
import { API_VERSION } from "./routes/status-routes";

const ROLES: Record<Allow, string> = {
  member: "Member, Tenant Admin, Project Admin",
  tenantAdmin: "Tenant Admin, Project Admin",
  projectAdmin: "Project Admin",
};

/** Describes the wire format of the list query's filters, which OpenAPI cannot express. */
const FILTERS_TEXT =
  "Filters are numbered in the query, each with the keys of the schema `Filter`: " +
  "`filters[0].fieldName=severity&filters[0].stringFilters.ExactValues=high`. A list of values repeats its key.";

/** Schemas that are described once and referenced by name. */
const SCHEMAS = {
  AuditEntry,
  ComplianceCheck,
  ComplianceCheckDetail,
  ComplianceDevice,
  ComplianceResult,
  ComplianceSummary,
  DeviceCompliance,
  ConsoleUser,
  Dashboard,
  Device,
  DeviceChange,
  DnsQuery,
  Error: ErrorBody,
  FacetValue,
  Filter,
  Flow,
  Group,
  InstalledSoftware,
  ObservedUser,
  PanelData,
  Site,
  Software,
  Tenant: TenantObject,
  Threat,
  Vulnerability,
};

/** The parameters shared by all lists. */
const LIST_PARAMETERS = Object.fromEntries(
  Object.entries(ListQuery.omit({ filters: true }).shape).map(([name, schema]) => [
    name,
    schema.meta({ ...schema.meta(), param: { id: `list.${name}` } }),
  ]),
);

/**
 * Describes the routes as OpenAPI 3.1, from the route table that serves them and the schemas that the console parses
 * with.
 */
export function describeApi(routes: Route[]): object {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = `/v1${route.path}`;
    paths[path] = { ...paths[path], [route.method]: describeRoute(route) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Managed security API",
      version: API_VERSION,
      description: "The API used by the console. Times are RFC 3339 in UTC.",
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The session token of the identity provider.",
        },
      },
      schemas: SCHEMAS,
    },
  });
}

function describeRoute(route: Route): ZodOpenApiOperationObject {
  const lists = route.lists?.map((set) => `\`${set.set}\`: ${set.fields.map(({ name }) => name).join(", ")}`) ?? [];
  return {
    tags: [route.family],
    summary: route.summary,
    description: [
      `Open to: ${ROLES[route.allow]}.`,
      ...(lists.length > 0 ? [FILTERS_TEXT, "Fields of", ...lists] : []),
    ].join("\n\n"),
    "x-allow": route.allow,
    requestParams: {
      ...(route.params ? { path: route.params } : {}),
      query: z.object({ ...(route.lists ? LIST_PARAMETERS : {}), ...route.query?.shape }),
      header: tenantHeader(route),
    },
    ...(route.body ? { requestBody: { required: true, content: { "application/json": { schema: route.body } } } } : {}),
    responses: { [String(route.status ?? 200)]: describeAnswer(route), ...describeProblems(route) },
  };
}

function tenantHeader({ scope }: Route) {
  const header = z.string().describe("The tenant that the request applies to.");
  return z.object({ [TENANT_HEADER]: scope === "tenant" ? header : header.optional() });
}

function describeAnswer(route: Route): ZodOpenApiResponseObject {
  if (route.answer) return { description: "The response.", content: { "application/json": { schema: route.answer } } };
  if (!route.files) return { description: "No content." };
  const file = { schema: { type: "string" as const } };
  return {
    description: "The file.",
    content: Object.fromEntries(route.files.map((type) => [type.split(";")[0] ?? type, file])),
  };
}

function describeProblems(route: Route): Record<string, ZodOpenApiResponseObject> {
  const possible: Record<ProblemStatus, boolean> = {
    400: true,
    401: true,
    403: true,
    404: route.params !== undefined || route.query !== undefined,
    409: route.method !== "get" && route.body !== undefined,
    413: route.body !== undefined,
    415: route.body !== undefined,
    429: route.files !== undefined,
    500: true,
  };
  const statuses = PROBLEM_STATUSES.filter((status) => possible[status]);
  return Object.fromEntries(statuses.map((status) => [String(status), PROBLEM_ANSWERS[status]]));
}

const PROBLEM_TEXTS: Record<ProblemStatus, string> = {
  400: "The request is invalid; the message says why.",
  401: "The session is missing or has expired.",
  403: "The caller does not have access to the tenant, or the caller's role does not allow the operation.",
  404: "The object does not exist in this tenant.",
  409: "Someone else has changed the object, or the name is already in use.",
  413: "The request body is larger than 1 MB.",
  415: "Compressed request bodies are not accepted.",
  429: "Too many requests; the Retry-After header specifies when to try again.",
  500: "The request could not be processed.",
};

const PROBLEM_ANSWERS = Object.fromEntries(
  PROBLEM_STATUSES.map((status): [ProblemStatus, ZodOpenApiResponseObject] => [
    status,
    {
      id: `problem.${status}`,
      description: PROBLEM_TEXTS[status],
      content: { "application/json": { schema: ErrorBody } },
    },
  ]),
) as Record<ProblemStatus, ZodOpenApiResponseObject>;
