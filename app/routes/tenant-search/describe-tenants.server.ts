import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { isApiFailure } from "~/api/failure";
import { getTenant, listTenants } from "~/api/tenant.server";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { Tenant } from "~/contract/tenant";
import type { openShell } from "~/screen/open.server";
import { otherTenants } from "~/screen/other-tenants.server";
import { toLoadResult } from "~/screen/load-result";
import type { ViewerTenant } from "~/session/viewer";

import { otherNamesOf } from "./other-names";

type Shell = Awaited<ReturnType<typeof openShell>>;

/**
 * Viewers without access to the list of organizations query each organization separately; further ones are not
 * described.
 */
const MAX_SINGLE = 20;

/** What the switcher shows of organizations, and by which names it finds them; both by organization id. */
export interface TenantDescriptions {
  openCritical: Record<string, number>;
  otherNames: Record<string, string[]>;
}

/**
 * The number of open critical threats, for the organizations in which the viewer can open the list of threats, and the
 * other names of organizations. Organizations that could not be read are omitted; this does not mean that they have no
 * threats.
 */
export async function describeTenants(
  args: LoaderFunctionArgs,
  shell: Shell,
  tenants: ViewerTenant[],
): Promise<TenantDescriptions> {
  const { screens } = args.context.services.catalogue;
  const clients = clientsFor(args, shell, tenants);
  const described =
    shell.viewer.role.fetchTenants === "all"
      ? await readTogether(
          shell.api,
          tenants.map(({ tenantId }) => tenantId),
        )
      : await readOneByOne([...clients].slice(0, MAX_SINGLE));
  const showsCompany = !shell.visibility.hiddenBy(screens.byId("integrations"));
  const openCritical: TenantDescriptions["openCritical"] = {};
  const otherNames: TenantDescriptions["otherNames"] = {};
  for (const tenant of described) {
    if (tenant.summary && clients.has(tenant.name)) openCritical[tenant.name] = tenant.summary.openCritical;
    const names = otherNamesOf(tenant, { showsCompany });
    if (names.length > 0) otherNames[tenant.name] = names;
  }
  return { openCritical, otherNames };
}

/** Clients for the organizations in which the viewer can open the list of threats. */
function clientsFor(args: LoaderFunctionArgs, shell: Shell, tenants: ViewerTenant[]): Map<string, ApiClient> {
  const screen = args.context.services.catalogue.screens.byId("threat-intelligence");
  const { viewer, session, visibility, api } = shell;
  const others = otherTenants(args, { viewer: { ...viewer, tenants }, session }, screen);
  const current: [string, ApiClient][] = visibility.hiddenBy(screen) ? [] : [[viewer.tenant.tenantId, api]];
  return new Map([...current, ...others.map((other): [string, ApiClient] => [other.tenant.tenantId, other.api])]);
}

async function readTogether(api: ApiClient, ids: string[]): Promise<Tenant[]> {
  const query = {
    page: 1,
    pageSize: PAGE_SIZE_LIMIT,
    filters: [exactly("name", ...ids.slice(0, PAGE_SIZE_LIMIT))],
  };
  const list = await toLoadResult(listTenants(api, query, { include: "summary" }));
  return list.ok ? list.value.items : [];
}

async function readOneByOne(clients: [string, ApiClient][]): Promise<Tenant[]> {
  const read = await Promise.all(
    clients.map(async ([id, api]): Promise<Tenant[]> => {
      const tenant = await toLoadResult(unlessRefused(getTenant(api, id, { include: "summary" })));
      return tenant.ok && tenant.value ? [tenant.value] : [];
    }),
  );
  return read.flat();
}

/** API clients of other organizations leave failures to the caller. */
async function unlessRefused<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (thrown) {
    if (isApiFailure(thrown)) return undefined;
    throw thrown;
  }
}
