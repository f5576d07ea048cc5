import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";

/** `/` leads to the landing page, which is /dashboard unless the brand says otherwise (2.1); the query travels on. */
export async function loader(args: LoaderFunctionArgs) {
  const { brand, url } = await openScreen(args, "home");
  return redirect(`${brand.landing}${url.search}`);
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "home");
  refuseAction();
}
