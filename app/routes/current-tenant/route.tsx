import { data, redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { visibilityOf } from "~/access/visibility";
import { deriveRole } from "~/contract/role";
import { readForm } from "~/screen/form.server";
import { openShell } from "~/screen/open.server";
import { keepCurrentTenant } from "~/session/preferences.server";
import { keepTokens } from "~/session/session.server";

export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

const Choice = z.object({ tenantId: z.string().min(1).max(100), screen: z.string().max(100).default("") });

/**
 * Switches to another tenant of the viewer. Where the session knows that tenant, the identity provider writes it into new
 * tokens as the current one. Leads to the screen that was open, where it can be opened there too, else to the landing page.
 */
export async function action(args: ActionFunctionArgs) {
  const { viewer, session, brand } = await openShell(args);
  const choice = await readForm(args.request, Choice);
  const tenant = viewer.tenants.find(({ tenantId }) => tenantId === choice.tenantId);
  if (!tenant) throw data("This organization is not one of yours.", { status: 403 });
  const { catalogue, identity } = args.context.services;
  if (session.claims.tenants[tenant.tenantId]) {
    const { sessionJwt, refreshJwt = session.tokens.refreshJwt } = await identity.selectTenant(
      session.tokens.refreshJwt,
      tenant.tenantId,
    );
    await keepTokens(args.context, { sessionJwt, refreshJwt });
  }
  keepCurrentTenant(args.context, tenant.tenantId);
  const role = deriveRole(catalogue.access.roles, {
    roleNames: viewer.roleNames,
    tenantPermissions: tenant.permissions,
  });
  const visibility = visibilityOf(catalogue.access, { role, hostname: args.context.hostname, tenant, brand });
  const screen = catalogue.screens.list.find(({ id, path }) => id === choice.screen && !/\{\w+\}/.test(path));
  return redirect(screen && !visibility.hiddenBy(screen) ? screen.path.replace(/\/\{\w+\?\}$/, "") : brand.landing);
}

/** Nobody reads this address: who reloads it after a switch that failed goes to the start. */
export function loader() {
  return redirect("/");
}
