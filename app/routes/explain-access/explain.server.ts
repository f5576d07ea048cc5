import { inBrandWords } from "~/contract/term-facts";
import { explainAccess } from "~/brand/explain/explain-access.server";
import type { RequestContext } from "~/context";
import type { Viewer } from "~/session/viewer";

import { choose, rolesOffered } from "./choices";
import { hostsOffered } from "./hosts.server";
import type { Query } from "./query";

/** The form's choices and the explanation. */
export function explainFor({ services, brand, hostname }: RequestContext, viewer: Viewer, query: Query) {
  const { brands, catalogue } = services;
  const { roles } = catalogue.access;
  const hosts = hostsOffered(
    brands.entries.find(({ id }) => id === brand.id),
    hostname,
  );
  const { tenants, role: ownRole, tenant: ownTenant } = viewer;
  const own = { tenant: ownTenant, role: ownRole, host: hostname };
  const { tenant, role, host } = choose(query, { tenants, roles, hosts, own });
  const path = query.path === "" ? undefined : query.path;
  return {
    labels: { organization: inBrandWords("Organization", brand.words) },
    options: {
      organization: tenants.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName })),
      role: rolesOffered(roles).map(({ id, label }) => ({ value: id, label })),
      host: hosts.map((name) => ({ value: name, label: name })),
    },
    chosen: { organization: tenant.tenantId, role: role.id, host, path: query.path },
    explanation: explainAccess(brands, { hostname: host, tenant, role, path }),
  };
}

export type Explained = ReturnType<typeof explainFor>;
