import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { visibilityOf } from "~/access/visibility";
import { hasParameter, withoutOptional } from "~/catalogue/screen-path";
import { inBrandWords } from "~/contract/term-facts";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";
import { roleIn } from "~/screen/other-tenant.server";
import { switchTenant } from "~/screen/switch-tenant.server";
import type { ViewerTenant } from "~/session/viewer";

/**
 * Switches to another tenant of the viewer. Redirects to the current screen if it can be opened in that tenant,
 * otherwise to the landing page.
 */
const choose = defineIntent({
  form: z.object({ to: z.string().min(1).max(100), screen: z.string().max(100).default("") }),
  isPersonal: true,
  mayRun: () => true,
  async run(change) {
    const { viewer, session, context, values } = change;
    const tenant = viewer.tenants.find(({ tenantId }) => tenantId === values.to);
    if (!tenant)
      throw data(inBrandWords("This organization is not one of yours.", context.brand.words), { status: 403 });
    await switchTenant(context, session, tenant, viewer.tenant);
    return redirect(addressIn(tenant, values.screen, change));
  },
});

export const changes = { choose };

function addressIn(tenant: ViewerTenant, id: string, { context, catalogue, viewer, brand }: ChangeContext): string {
  const role = roleIn(viewer, tenant, context);
  const visibility = visibilityOf(catalogue.access, { role, hostname: context.hostname, tenant, brand });
  const screen = catalogue.screens.list.find((one) => one.id === id && !hasParameter(withoutOptional(one.path)));
  return screen && !visibility.hiddenBy(screen) ? withoutOptional(screen.path) : brand.landing;
}
