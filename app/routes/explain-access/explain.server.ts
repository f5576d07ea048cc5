import { inBrandWords } from "~/contract/term-facts";
import { explainAccess } from "~/brand/explain/explain-access.server";
import type { RequestContext } from "~/context";
import type { Viewer } from "~/session/viewer";

import { readAskedAddress } from "./asked-address";
import { choose, rolesOffered } from "./choices";
import { hostsOffered } from "./hosts.server";
import type { Query } from "./query";

/** The form's options and the explanation. */
export function explainFor({ services, brand, hostname }: RequestContext, viewer: Viewer, query: Query) {
  const { brands, catalogue } = services;
  const { roles } = catalogue.access;
  const hosts = hostsOffered(
    brands.entries.find(({ id }) => id === brand.id),
    hostname,
  );
  const { tenants, role: ownRole, tenant: ownTenant } = viewer;
  const own = { tenant: ownTenant, role: ownRole, host: hostname };
  const isOwnHost = (name: string) => {
    const answer = brands.forHostname(name);
    return answer.state === "serving" && answer.brand.id === brand.id;
  };
  const { path, host: pasted } = readAskedAddress(query.path);
  const asked = { ...query, host: pasted ?? query.host };
  const { tenant, role, host, unknown } = choose(asked, { tenants, roles, isOwnHost, own });
  const shownHosts = hosts.some((offered) => offered.host === host) ? hosts : [{ host, label: host }, ...hosts];
  return {
    labels: { organization: inBrandWords("Organization", brand.words) },
    options: {
      organization: tenants.map(({ tenantId, tenantName }) => ({ value: tenantId, label: tenantName })),
      role: rolesOffered(roles).map(({ id, label }) => ({ value: id, label })),
      host: shownHosts.map((offered) => ({ value: offered.host, label: offered.label })),
    },
    chosen: { organization: tenant.tenantId, role: role.id, host, path },
    unknown: unknown.map((name) => ({ name, value: asked[name] })),
    explanation: explainAccess(brands, { hostname: host, tenant, role, path: path === "" ? undefined : path }),
  };
}

export type AccessReport = ReturnType<typeof explainFor>;
