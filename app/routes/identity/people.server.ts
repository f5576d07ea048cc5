import { visibilityOf } from "~/access/visibility";
import { getConsoleUser, listConsoleUsers } from "~/api/user.server";
import type { RequestContext } from "~/context";
import { grantableRoles } from "~/contract/role-grant";
import { orLastPage } from "~/grid/last-page.server";
import { readGrid } from "~/grid/read-grid.server";
import type { openScreen } from "~/screen/open.server";
import { settle } from "~/screen/settle";

import type { Query } from "./query";
import type { RoleChoice } from "./role-choice";

type Opened = Awaited<ReturnType<typeof openScreen<typeof Query>>>;

/** The people of the organization, the one whose drawer is open, and the roles that the viewer may give. */
export async function readPeople(opened: Opened, { request, context }: { request: Request; context: RequestContext }) {
  const { api, query: asked, viewer } = opened;
  const { query, grid } = readGrid(opened, request, context.services.now());
  const [people, peeked] = await Promise.all([
    orLastPage(query, (page) => listConsoleUsers(api, page)),
    asked.user === undefined ? null : settle(getConsoleUser(api, asked.user)),
  ]);
  return {
    grid,
    people,
    peeked,
    roles: readRoles(opened, context),
    me: viewer.userId,
    isProvider: viewer.role.fetchTenants === "all",
  };
}

/** The roles that the viewer may give, each with the screens that it hides here. */
function readRoles(
  { viewer, brand }: Pick<Opened, "viewer" | "brand">,
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
