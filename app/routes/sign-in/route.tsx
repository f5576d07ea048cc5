import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { publicBrand } from "~/brand/public-brand";
import { readSession } from "~/session/session.server";
import { withoutT } from "~/session/t-parameter";

import { SignInView } from "./view";

export { DocumentBoundary as ErrorBoundary } from "~/console/document-boundary";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { identity, failures } = context.services.catalogue;
  const url = new URL(request.url);
  if (await readSession(context, request.headers.get("cookie"))) throw redirect("/");
  // A mail link's `t` belongs to the flow that it names; any other is removed (4.13).
  if (url.searchParams.has("t") && !url.searchParams.has("descope-login-flow")) throw redirect(withoutT(url));
  const { projectId, forOrigin } = context.services.identityAddresses;
  const { flow, theme, styleId, locale } = context.brand.identity;
  return {
    brand: publicBrand(context.brand),
    widget: {
      projectId,
      flowId: flow ?? identity.flow,
      theme: theme ?? identity.theme,
      styleId,
      locale,
      ...forOrigin(context.origin),
    },
    notice: url.searchParams.get("reason") === "no-roles" ? failures.signIn.noRoles : undefined,
    authError: failures.signIn.authError,
    toastSeconds: failures.toastSeconds,
    keepLastUser: identity.keepLastUserAfterLogout,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Sign in · ${data?.brand.name ?? ""}` }];

export default function SignInRoute() {
  return <SignInView {...useLoaderData<typeof loader>()} />;
}
