import { z } from "zod";

import { NewSite, Site, SiteChange } from "~/contract/site";
import { EnrolmentTokenRequest, EnrolmentTokens, MaintenanceRequest, NewEnrolmentToken } from "~/contract/site-work";

import type { ExportLimit } from "../../export/export-limit";
import { defineListRoutes } from "../../list-routes";
import { defineTenantRoute, type Route } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { createSiteBulkRoutes } from "./bulk-sites";
import { createToken, listTokens, revokeToken } from "./enrolment-tokens";
import { addWindow, removeWindow } from "./maintenance";
import { addSite, readSite, removeSite, replaceSite } from "./site-writes";

const Name = z.object({ name: z.string().min(1).max(100) });
const family = "Site";

/** The sites of a tenant, their enrolment tokens and their maintenance. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "site");
  return [
    ...defineListRoutes(
      {
        family,
        allow: "member",
        prefix: "/site",
        summary: "Sites of the tenant",
        key: "site",
        item: Site,
        lists: [set],
        pick: ({ records }) => ({ set, source: records.rows("siteOverview"), keptAs: "" }),
      },
      services,
      limit,
    ),
    defineTenantRoute(
      { family, allow: "member", method: "get", path: "/site/{name}", summary: "One site", params: Name, answer: Site },
      ({ params, records }) => readSite(records, params.name),
    ),
    ...createWrites(services),
    ...createSiteBulkRoutes(services, set),
    ...createTokenRoutes(services),
    ...createMaintenanceRoutes(services),
  ];
}

const writes = { family, allow: "tenantAdmin" as const };

function createWrites(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...writes,
        method: "post",
        path: "/site/add",
        summary: "Add a site",
        body: NewSite,
        status: 201,
        answer: Site,
      },
      (call) => addSite(call, services),
    ),
    defineTenantRoute(
      {
        ...writes,
        method: "put",
        path: "/site/{name}",
        summary: "Replace a site's settings",
        params: Name,
        body: SiteChange,
        answer: Site,
      },
      (call) => replaceSite(call, services),
    ),
    defineTenantRoute(
      {
        ...writes,
        method: "delete",
        path: "/site/{name}",
        summary: "Delete a site that is no longer in use",
        params: Name,
        status: 204,
      },
      (call) => removeSite(call, services),
    ),
  ];
}

function createTokenRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...writes,
        method: "get",
        path: "/site/{name}/token/list",
        summary: "The valid enrolment tokens of a site, without the tokens themselves",
        params: Name,
        answer: EnrolmentTokens,
      },
      (call) => listTokens(call, services),
    ),
    defineTenantRoute(
      {
        ...writes,
        method: "post",
        path: "/site/{name}/token",
        summary: "Create an enrolment token; the token is returned only once",
        params: Name,
        body: EnrolmentTokenRequest,
        status: 201,
        answer: NewEnrolmentToken,
      },
      (call) => createToken(call, services),
    ),
    defineTenantRoute(
      {
        ...writes,
        method: "delete",
        path: "/site/{name}/token/{tokenId}",
        summary: "Revoke an enrolment token",
        params: Name.extend({ tokenId: z.string().min(1).max(60) }),
        status: 204,
      },
      (call) => revokeToken(call, services),
    ),
  ];
}

function createMaintenanceRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...writes,
        method: "post",
        path: "/site/{name}/maintenance/add",
        summary: "Plan a maintenance window",
        params: Name,
        body: MaintenanceRequest,
        status: 201,
        answer: Site,
      },
      (call) => addWindow(call, services),
    ),
    defineTenantRoute(
      {
        ...writes,
        method: "delete",
        path: "/site/{name}/maintenance/{windowId}",
        summary: "Cancel a maintenance window",
        params: Name.extend({ windowId: z.string().min(1).max(60) }),
        status: 204,
      },
      (call) => removeWindow(call, services),
    ),
  ];
}
