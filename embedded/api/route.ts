import type { z } from "zod";

import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { RoleRule } from "~/contract/role";

import type { TenantEvents } from "../store/event-store";
import type { TenantRecords } from "../store/record-store";

/** The least role that may call a route. A Project Admin may call all, a Tenant Admin what a Member may. */
export type Allow = "member" | "tenantAdmin" | "projectAdmin";
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Who calls, and on whose behalf. */
export interface Caller {
  userId: string;
  /** The session of the bearer; undefined for a program with an access key. */
  sessionId: string | undefined;
  role: RoleRule;
}

/** What ties a call to its line in the audit trail. */
export interface Trace {
  requestId: string;
  brandId: string;
  ip: string;
  userAgent: string;
}

interface Input<Params, Query, Body> {
  caller: Caller;
  trace: Trace;
  params: Params;
  query: Query;
  /** Empty unless the route is a list. */
  list: ListQuery;
  body: Body;
}

/** A call within one tenant. Its stores reach that tenant's rows and no others. */
export interface TenantCall<Params = unknown, Query = unknown, Body = unknown> extends Input<Params, Query, Body> {
  tenantId: string;
  records: TenantRecords;
  events: TenantEvents;
}

/** A call above the tenants. The tenant header may be there or not. */
export type ProviderCall<Params = unknown, Query = unknown, Body = unknown> = Input<Params, Query, Body> & {
  tenantId: string | undefined;
};

interface Description<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  method: Method;
  /** Below /v1, with `{name}` for a segment. */
  path: string;
  /** The data family by its cache tag; the published OpenAPI document groups operations by it. */
  family: string;
  summary: string;
  allow: Allow;
  params?: Params;
  query?: Query;
  /** Present where the route understands a list query; names the sets whose fields it knows. */
  lists?: FieldSet[];
  /** The key of a list's rows in its answer. */
  listKey?: string;
  body?: Body;
  /** 200 unless it says otherwise. */
  status?: 200 | 201 | 204;
  /** The shape of the answer; missing for 204 and for files. */
  answer?: z.ZodType;
  /** The media types of a file. */
  files?: string[];
}

interface Scoped {
  scope: "tenant" | "provider";
  handle: (call: never) => Promise<unknown>;
}

export type Route = Description<z.ZodObject, z.ZodObject, z.ZodType> & Scoped;

/** A route within a tenant. It requires a tenant header that the bearer has a right to. */
export function defineTenantRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  description: Description<Params, Query, Body>,
  handle: (call: TenantCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>,
): Route {
  return { ...description, scope: "tenant", handle };
}

/** A route above the tenants, which sees no tenant's rows unless its module hands them over. */
export function defineProviderRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  description: Description<Params, Query, Body>,
  handle: (call: ProviderCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>,
): Route {
  return { ...description, scope: "provider", handle };
}

/** A file as an answer: its parts are sent as they come. `close` is called once, whether or not the reader stayed to the end. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly parts: AsyncIterable<string | Uint8Array>,
    readonly close: () => Promise<void>,
  ) {}
}

/** What a role of config/access.yaml must be able to do for a route: see every tenant, change data, or just sign in. */
const REQUIREMENTS: Record<Allow, (role: RoleRule) => boolean> = {
  projectAdmin: ({ fetchTenants }) => fetchTenants === "all",
  tenantAdmin: ({ canChange }) => canChange,
  member: () => true,
};

export function mayCall(role: RoleRule, allow: Allow): boolean {
  return role.signIn !== "refuse" && REQUIREMENTS[allow](role);
}

/** Refuses a table in which a route does not say who may call it, or in which two routes have one address. */
export function checkRoutes(routes: Route[]): Route[] {
  const seen = new Set<string>();
  for (const { method, path, allow } of routes) {
    const address = `${method.toUpperCase()} ${path}`;
    if (!Object.hasOwn(REQUIREMENTS, allow)) throw new Error(`${address} does not say who may call it`);
    if (seen.has(address)) throw new Error(`${address} is defined twice in the route table`);
    seen.add(address);
  }
  return routes;
}
