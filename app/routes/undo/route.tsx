import type { ActionFunctionArgs } from "@remix-run/node";

import { openChange, SHELL } from "~/screen/open-change.server";

import { changes } from "./changes.server";

export { clientAction } from "~/shell/browser/screen-data";

/** Undoes a bulk change. The button is part of the message that reports the change, on whichever screen that is read. */
export async function action(args: ActionFunctionArgs) {
  return openChange(args, SHELL, changes);
}
