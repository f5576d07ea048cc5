import type { LoaderFunctionArgs } from "@remix-run/node";

import { openShell } from "~/screen/open.server";
import { offeredTenants, shortlistTenants } from "~/session/offered-tenants";
import { answerTo } from "~/screen/question";
import { searchTenants } from "~/shell/frame/search-tenants.server";
import { tenantsLike } from "~/shell/questions";

import { describeTenants } from "./describe-tenants.server";
import { findElsewhere } from "./find-elsewhere.server";

const MAX_TEXT = 100;

/**
 * For the organization switcher: the organizations that match `q`, with their open critical threats and other names, for
 * viewers with too many organizations to send all. Without `q`, the organizations that were sent with the page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const { viewer, preferences } = shell;
  const text = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, MAX_TEXT);
  if (text === "") {
    const offered = offeredTenants(viewer, shortlistTenants(viewer, preferences));
    return answerTo(tenantsLike, {
      tenants: searchTenants(offered, ""),
      ...(await describeTenants(args, shell, offered)),
    });
  }
  const named = searchTenants(viewer.tenants, text);
  const ids = new Set(named.map(({ tenantId }) => tenantId));
  const elsewhere = viewer.role.fetchTenants === "all" ? await findByOtherNames(args, shell, text) : new Set<string>();
  const others = viewer.tenants.filter(({ tenantId }) => elsewhere.has(tenantId) && !ids.has(tenantId));
  const matching = viewer.tenants.filter(({ tenantId }) => elsewhere.has(tenantId) || ids.has(tenantId));
  return answerTo(tenantsLike, {
    tenants: [...named, ...searchTenants(others, "")],
    ...(await describeTenants(args, shell, matching)),
  });
}

function findByOtherNames({ context }: LoaderFunctionArgs, shell: Awaited<ReturnType<typeof openShell>>, text: string) {
  const searchesCompany = !shell.visibility.hiddenBy(context.services.catalogue.screens.byId("integrations"));
  return findElsewhere(shell.api, text, { searchesCompany });
}
