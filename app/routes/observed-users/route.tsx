import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";

import { act } from "./act.server";
import { Query } from "./query";
import { readUsers } from "./users.server";
import { ObservedUsersView } from "./view";

export { screenMeta as meta } from "~/console/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const opened = await openScreen(args, "observed-users", Query);
  return readUsers(opened, args.request, args.context.services);
}

export async function action(args: ActionFunctionArgs) {
  const opened = await openScreen(args, "observed-users", Query);
  return act(opened, await args.request.formData(), args.context.services.now());
}

/** A change that was refused changed nothing: what is shown stays, and with it the organization that it was opened under. */
export function shouldRevalidate({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus < 400 && defaultShouldRevalidate;
}

export default function ObservedUsersRoute() {
  return <ObservedUsersView {...useLoaderData<typeof loader>()} />;
}
