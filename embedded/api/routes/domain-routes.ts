import { z } from "zod";

import { DomainChange, DomainDetail, NewDomain, ObservedDomain, OwnedDomain } from "~/contract/domain";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { createDomainBulkRoutes } from "./domain-work/bulk-domains";
import { readListedDomains } from "./domain-work/listed-domains";
import { readLookAlikes } from "./domain-work/look-alikes-queried";
import { readDomain, seesAllTenants } from "./domain-work/read-domain";
import { addDomain, changeDomain, recheckDomain, removeDomain, verifyDomain } from "./domain-work/write-domain";

const Name = z.object({ name: z.string().min(1).max(253) });
const Side = z.object({
  observed: z
    .enum(["true", "false"])
    .default("false")
    .describe("Domains that devices asked for, in place of those that the tenant owns."),
});

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const owned = setOf(services, "domain");
  const observed = setOf(services, "observed-domain");
  const reading = { family: "Domains", allow: "member" as const };
  return [
    ...defineListRoutes(
      {
        ...reading,
        prefix: "/domain",
        summary: "Domains that the tenant owns, or that its devices asked for",
        key: "domain",
        item: z.union([OwnedDomain, ObservedDomain]),
        lists: [owned, observed],
        query: Side,
        async pick({ query, list, records, events, caller }) {
          if (query.observed === "false") return { set: owned, source: records.rows("domain"), keptAs: "" };
          const { startTime, endTime, ...rest } = list;
          const range = { ...toSpan(startTime, endTime), countsTenants: seesAllTenants(caller) };
          const [listed, resembling] = await Promise.all([
            readListedDomains({ records, events }),
            readLookAlikes({ records, events }),
          ]);
          const { listNames } = listed;
          const { lookAlikes } = resembling;
          const kept = { keptAs: JSON.stringify([range, listed.key, resembling.key]), keptWith: events };
          return {
            set: observed,
            source: events.observedDomains({ ...range, listNames, lookAlikes }),
            list: rest,
            ...kept,
          };
        },
      },
      services,
      limit,
    ),
    ...createDomainBulkRoutes(services, owned),
    defineTenantRoute(
      {
        ...reading,
        method: "get",
        path: "/domain/{name}",
        summary: "What is known of a domain",
        params: Name,
        answer: DomainDetail,
      },
      (call) => readDomain(call, services),
    ),
    ...createWriteRoutes(services),
  ];
}

function createWriteRoutes(services: ApiServices): Route[] {
  const writing = { family: "Domains", allow: "tenantAdmin" as const, answer: OwnedDomain };
  return [
    defineTenantRoute(
      { ...writing, method: "post", path: "/domain/add", summary: "Add a domain", body: NewDomain, status: 201 },
      (call) => addDomain(call, services),
    ),
    defineTenantRoute(
      {
        ...writing,
        method: "put",
        path: "/domain/{name}",
        summary: "Change a domain",
        params: Name,
        body: DomainChange,
      },
      (call) => changeDomain(call, services),
    ),
    defineTenantRoute(
      {
        family: "Domains",
        allow: "tenantAdmin",
        method: "delete",
        path: "/domain/{name}",
        summary: "Remove a domain",
        params: Name,
        status: 204,
      },
      (call) => removeDomain(call, services),
    ),
    defineTenantRoute(
      {
        ...writing,
        method: "post",
        path: "/domain/{name}/verify",
        summary: "Check whether the proof of ownership is published",
        params: Name,
      },
      (call) => verifyDomain(call, services),
    ),
    defineTenantRoute(
      {
        ...writing,
        method: "post",
        path: "/domain/{name}/check",
        summary: "Check the records of a domain again",
        params: Name,
      },
      (call) => recheckDomain(call, services),
    ),
  ];
}

function toSpan(startTime: string | undefined, endTime: string | undefined) {
  const at = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time));
  return { from: at(startTime), to: at(endTime) };
}
