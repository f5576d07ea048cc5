import type { LoaderFunctionArgs } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { isApiFailure } from "~/api/failure";
import { getTenant, listTenants } from "~/api/tenant.server";
import { exactly, PAGE_SIZE_LIMIT } from "~/contract/filter";
import type { openShell } from "~/screen/open.server";
import { otherTenants } from "~/screen/other-tenants.server";
import { toLoadResult } from "~/screen/load-result";
import type { ViewerTenant } from "~/session/viewer";

type Shell = Awaited<ReturnType<typeof openShell>>;

/**
 * Viewers without access to the list of organizations query each organization separately; further ones have no count.
 */
const MAX_SINGLE = 20;

/**
 * The number of open critical threats, by organization id, for the organizations in which the viewer can open the list
 * of threats. Organizations that could not be counted are omitted; this does not mean that they have no threats.
 */
export async function countCritical(
  args: LoaderFunctionArgs,
  shell: Shell,
  tenants: ViewerTenant[],
): Promise<Record<string, number>> {
  const clients = clientsFor(args, shell, tenants);
  const counts =
    shell.viewer.role.fetchTenants === "all"
      ? await countTogether(shell.api, [...clients.keys()])
      : await countOneByOne([...clients].slice(0, MAX_SINGLE));
  return Object.fromEntries(counts);
}

function clientsFor(args: LoaderFunctionArgs, shell: Shell, tenants: ViewerTenant[]): Map<string, ApiClient> {
  const screen = args.context.services.catalogue.screens.byId("threat-intelligence");
  const { viewer, session, visibility, api } = shell;
  const others = otherTenants(args, { viewer: { ...viewer, tenants }, session }, screen);
  const current: [string, ApiClient][] = visibility.hiddenBy(screen) ? [] : [[viewer.tenant.tenantId, api]];
  return new Map([...current, ...others.map((other): [string, ApiClient] => [other.tenant.tenantId, other.api])]);
}

async function countTogether(api: ApiClient, ids: string[]): Promise<[string, number][]> {
  const query = {
    page: 1,
    pageSize: PAGE_SIZE_LIMIT,
    filters: [exactly("name", ...ids)],
  };
  const list = await toLoadResult(listTenants(api, query, { include: "summary" }));
  return list.ok
    ? list.value.items.flatMap(({ name, summary }) => (summary ? [[name, summary.openCritical]] : []))
    : [];
}

async function countOneByOne(clients: [string, ApiClient][]): Promise<[string, number][]> {
  const counts = await Promise.all(
    clients.map(async ([id, api]): Promise<[string, number][]> => {
      const tenant = await toLoadResult(unlessRefused(getTenant(api, id, { include: "summary" })));
      return tenant.ok && tenant.value?.summary ? [[id, tenant.value.summary.openCritical]] : [];
    }),
  );
  return counts.flat();
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
