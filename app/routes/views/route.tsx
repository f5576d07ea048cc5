import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { ViewSet } from "~/contract/view";
import { visibleLists } from "~/features/dashboards/panel-list.server";
import { openChange, SHELL } from "~/screen/open-change.server";
import { openShell } from "~/screen/open.server";
import { listReadableViews } from "~/grid/readable-views.server";
import { viewsOf } from "~/grid/shown-view";
import { answerTo } from "~/screen/question";

import { changes } from "./changes.server";
import { showViews } from "./show-views.server";

/** The views of one list, for the view menu of its grid. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, brand, viewer, fieldSets, visibility } = await openShell(args);
  const set = ViewSet.safeParse(new URL(args.request.url).searchParams.get("set"));
  if (!set.success) throw data("This list does not exist.", { status: 400 });
  const lists = visibleLists({ ...args.context.services.catalogue, fieldSets }, visibility);
  const others = lists.get(set.data)?.query;
  const views = await listReadableViews({ api, brand, setName: set.data, others });
  const shown = {
    role: viewer.role,
    set: fieldSets.get(set.data),
    canSend: lists.has(set.data),
  };
  return answerTo(viewsOf, showViews(views, shown));
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, SHELL, changes);
}
