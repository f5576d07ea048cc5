import type { ActionFunctionArgs } from "@remix-run/node";

import { openChange, SHELL } from "~/screen/open-change.server";

import { changes } from "./changes.server";

export async function action(args: ActionFunctionArgs) {
  return openChange(args, SHELL, changes);
}
