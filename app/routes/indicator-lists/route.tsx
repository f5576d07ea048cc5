import type { LoaderFunctionArgs } from "@remix-run/node";

import { listIndicatorLists } from "~/api/indicator-list.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { listNames } from "~/features/policies/indicator-list-names";
import { openScreen } from "~/screen/open.server";
import { answerTo } from "~/screen/question";

/** The names of the indicator lists, for forms on any screen. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer } = await openScreen(args, "policies");
  const { items } = await listIndicatorLists(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] });
  const { canChange, fetchTenants } = viewer.role;
  return answerTo(listNames, {
    lists: items.map(({ name, displayName, scope }) => ({
      name,
      displayName,
      scope,
      canChange: canChange && (scope !== "provider" || fetchTenants === "all"),
    })),
  });
}
