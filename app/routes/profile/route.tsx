import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { openScreen } from "~/screen/open.server";
import { refuseAction } from "~/screen/refuse-action.server";
import { settle } from "~/screen/settle";

import { readSignIns } from "./read-sign-ins.server";
import { rolesOf } from "./roles-of.server";
import { ProfileView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer, session } = await openScreen(args, "profile");
  const signIns = await settle(readSignIns(args.context, session, viewer));
  const { displayName, email, loginId } = viewer;
  return { person: { displayName, email, loginId }, roles: rolesOf(args.context, viewer), signIns };
}

export async function action(args: ActionFunctionArgs) {
  await openScreen(args, "profile");
  refuseAction();
}

export default function ProfileRoute() {
  return <ProfileView {...useLoaderData<typeof loader>()} />;
}
