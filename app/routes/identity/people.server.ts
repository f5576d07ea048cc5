import { visibilityOf } from "~/access/visibility";
import { getConsoleUser, getSignInSettings, listConsoleUsers } from "~/api/user.server";
import type { RequestContext } from "~/context";
import { grantableRoles } from "~/contract/role-grant";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import type { Query } from "./query";
import type { RoleChoice } from "./role-choice";

type ScreenContext = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/** The users of the organization, the user in the open drawer, and the roles that the viewer can assign. */
export async function readPeople(
  screenContext: ScreenContext,
  { request, context }: { request: Request; context: RequestContext },
) {
  const { api, query: requested, viewer } = screenContext;
  const { query, grid } = readGrid(screenContext, request, context.services.now());
  const [people, settings, peeked] = await Promise.all([
    orLastPage(query, (page) => listConsoleUsers(api, page)),
    toLoadResult(getSignInSettings(api)),
    requested.user === undefined ? null : toLoadResult(getConsoleUser(api, requested.user)),
  ]);
  return {
    grid,
    people: selectShownFields(people, grid, ["userId"]),
    settings,
    peeked,
    roles: readRoles(screenContext, context),
    me: viewer.userId,
    isProvider: viewer.role.fetchTenants === "all",
  };
}

/** The roles that the viewer can assign, each with the screens that it hides in this organization. */
function readRoles(
  { viewer, brand }: Pick<ScreenContext, "viewer" | "brand">,
  { hostname, services }: RequestContext,
): RoleChoice[] {
  const { access, screens } = services.catalogue;
  const { tenant } = viewer;
  return grantableRoles(access.roles, viewer.role).map((role) => {
    const visibility = visibilityOf(access, { role, hostname, tenant, brand });
    const hidden = screens.list.filter((screen) => visibility.hiddenBy(screen)?.because === "role");
    return { id: role.id, label: role.label, hidden: hidden.map(({ title }) => brand.renameLabel(title)) };
  });
}
