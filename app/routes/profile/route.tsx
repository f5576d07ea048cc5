import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { getAlertSubscription } from "~/api/alert-subscription.server";
import { listDigests } from "~/api/digest.server";
import { openChange } from "~/screen/open-change.server";
import { openScreen } from "~/screen/open.server";
import { toLoadResult } from "~/screen/load-result";

import { changes } from "./changes.server";
import { readAccess } from "./read-access.server";
import { readSignIns } from "./read-sign-ins.server";
import { rolesOf } from "./roles-of.server";
import { ProfileView } from "./view";

export { clientAction, clientLoader, shouldRevalidate } from "~/shell/browser/screen-data";
export { screenMeta as meta } from "~/shell/screens/document-title";
export { ScreenBoundary as ErrorBoundary } from "~/shell/failures/screen-boundary";

export async function loader(args: LoaderFunctionArgs) {
  const { api, viewer, session } = await openScreen(args, "profile");
  const [signIns, access, digests, alerts] = await Promise.all([
    toLoadResult(readSignIns(args.context, session, viewer)),
    toLoadResult(readAccess(api)),
    toLoadResult(listDigests(api)),
    toLoadResult(getAlertSubscription(api)),
  ]);
  const { displayName, email, loginId } = viewer;
  return {
    person: { displayName, email, loginId },
    roles: rolesOf(args.context, viewer),
    signIns,
    access,
    digests,
    alerts,
  };
}

export async function action(args: ActionFunctionArgs) {
  return openChange(args, "profile", changes);
}

export default function ProfileRoute() {
  return <ProfileView {...useLoaderData<typeof loader>()} />;
}
