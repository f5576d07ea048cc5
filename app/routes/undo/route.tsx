import type { ActionFunctionArgs } from "@remix-run/node";

import { openChange, SHELL } from "~/screen/open-change.server";

import { changes } from "./changes.server";

export { clientAction } from "~/shell/browser/screen-data";

/** Undoes a bulk change. The Undo button is part of the toast that reports the change, on any screen. */
export async function action(args: ActionFunctionArgs) {
  return openChange(args, SHELL, changes);
}
