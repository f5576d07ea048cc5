import type { LoaderFunctionArgs } from "@remix-run/node";

import { openShell } from "~/screen/open.server";
import { offeredTenants, shortlistTenants } from "~/session/offered-tenants";
import { answerTo } from "~/screen/question";
import { searchTenants } from "~/shell/frame/search-tenants.server";
import { tenantsLike } from "~/shell/questions";

import { countCritical } from "./count-critical.server";

const MAX_TEXT = 100;

/**
 * For the organization switcher: the organizations that match `q`, with their open critical threats, for viewers with
 * too many organizations to send all. Without `q`, the organizations that were sent with the page.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const { viewer, brand, preferences } = shell;
  const text = (new URL(args.request.url).searchParams.get("q") ?? "").slice(0, MAX_TEXT);
  const offered = text === "" ? offeredTenants(viewer, shortlistTenants(viewer, preferences)) : viewer.tenants;
  const tenants = searchTenants(offered, text, brand);
  const openCritical = await countCritical(
    args,
    shell,
    text === "" ? offered : viewer.tenants.filter(isAmong(tenants)),
  );
  return answerTo(tenantsLike, { tenants, openCritical });
}

function isAmong(tenants: readonly { tenantId: string }[]) {
  const ids = new Set(tenants.map(({ tenantId }) => tenantId));
  return ({ tenantId }: { tenantId: string }) => ids.has(tenantId);
}
