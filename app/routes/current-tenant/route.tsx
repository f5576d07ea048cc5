import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { openChange, SHELL } from "~/screen/open-change.server";

import { changes } from "./changes.server";

export { clientAction } from "~/shell/browser/screen-data";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function action(args: ActionFunctionArgs) {
  const answer = await openChange(args, SHELL, changes);
  // This route renders no screen, so an error is shown instead.
  if (answer.status >= 400) throw answer;
  return answer;
}

/** Accepts POST only. Reloading the page after a failed switch opens the start page. */
export function loader() {
  return redirect("/");
}
