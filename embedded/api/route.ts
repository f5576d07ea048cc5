import { ascending } from "d3-array";
import type { z } from "zod";

import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { RoleRule } from "~/contract/role";

import type { TenantEvents } from "../store/event-store";
import type { TenantRecords } from "../store/record-store";

/**
 * The lowest role that may call a route. A Project Admin may call all routes, a Tenant Admin all routes of a Member.
 */
export type Allow = "member" | "tenantAdmin" | "projectAdmin";
export type Method = "get" | "post" | "put" | "patch" | "delete";

/** The caller, and the user on whose behalf the call is made. */
export interface Caller {
  userId: string;
  /** The session of the caller; undefined for a program with an access key. */
  sessionId: string | undefined;
  role: RoleRule;
}

/** Links a call to its audit trail entry. */
export interface Trace {
  requestId: string;
  brandId: string;
  /** Of the brand in whose console the call was made; empty if the caller did not send it. */
  manifestHash: string;
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

/** A call within one tenant. Its stores contain only rows of that tenant. */
export interface TenantCall<Params = unknown, Query = unknown, Body = unknown> extends Input<Params, Query, Body> {
  tenantId: string;
  records: TenantRecords;
  events: TenantEvents;
}

/** A cross-tenant call. The tenant header is optional. */
export type ProviderCall<Params = unknown, Query = unknown, Body = unknown> = Input<Params, Query, Body> & {
  tenantId: string | undefined;
  /** The items that the attention queue leaves out, as `writeLeftOut` writes them. */
  leftOut: string;
};

interface Description<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> {
  method: Method;
  /** Below /v1, with `{name}` for a segment. */
  path: string;
  /** The data family, identified by its cache tag; the published OpenAPI document groups operations by it. */
  family: string;
  summary: string;
  allow: Allow;
  params?: Params;
  query?: Query;
  /** Present if the route accepts a list query; lists the field sets whose fields it supports. */
  lists?: FieldSet[];
  /** The key of a list's rows in its response. */
  listKey?: string;
  body?: Body;
  /** Defaults to 200. */
  status?: 200 | 201 | 204;
  /** The response schema; missing for 204 and for files. */
  answer?: z.ZodType;
  /** The media types of a file. */
  files?: string[];
}

interface Scoped {
  scope: "tenant" | "provider";
  handle: (call: never) => Promise<unknown>;
}

export type Route = Description<z.ZodObject, z.ZodObject, z.ZodType> & Scoped;

/** Defines a route within a tenant. It requires the header of a tenant that the caller may access. */
export function defineTenantRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  description: Description<Params, Query, Body>,
  handle: (call: TenantCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>,
): Route {
  return { ...description, scope: "tenant", handle };
}

/** Defines a cross-tenant route, which can read tenant rows only through its module. */
export function defineProviderRoute<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  description: Description<Params, Query, Body>,
  handle: (call: ProviderCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<unknown>,
): Route {
  return { ...description, scope: "provider", handle };
}

/** A file response, streamed in parts. `close` is called exactly once, even if the client disconnects early. */
export class FileAnswer {
  constructor(
    readonly name: string,
    readonly mediaType: string,
    readonly parts: AsyncIterable<string | Uint8Array>,
    readonly close: () => Promise<void>,
  ) {}
}

/**
 * The permission in config/access.yaml that a role needs for a route: see every tenant, change data, or just sign in.
 */
const REQUIREMENTS: Record<Allow, (role: RoleRule) => boolean> = {
  projectAdmin: ({ fetchTenants }) => fetchTenants === "all",
  tenantAdmin: ({ canChange }) => canChange,
  member: () => true,
};

export function mayCall(role: RoleRule, allow: Allow): boolean {
  return role.signIn !== "refuse" && REQUIREMENTS[allow](role);
}

/**
 * Routes with fixed segments before those with a parameter in the same place: `/user/me` precedes `/user/{name}`, which
 * would match it as well.
 */
export function bySpecificity(routes: readonly Route[]): Route[] {
  const keyOf = ({ path }: Route) => path.replace(/\{\w+\}/g, "\uffff");
  return [...routes].sort((one, other) => ascending(keyOf(one), keyOf(other)));
}

/** Rejects a route table with a route that does not define its role, or with two routes on the same path and method. */
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
