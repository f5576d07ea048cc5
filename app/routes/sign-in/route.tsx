import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { publicBrand } from "~/brand/serve/public-brand";
import type { FailureCatalogue } from "~/catalogue/failures";
import type { RequestContext } from "~/context";
import { endSession } from "~/screen/entrance.server";
import { failAsProvider } from "~/screen/provider-failure.server";
import { takeSignedOut } from "~/session/last-user.server";
import { fetchPerson, readSession, type Session } from "~/session/session.server";
import { effectOfT, flowFor, withoutT } from "~/session/t-parameter";

import { SignInView, TITLES } from "./view";

export { DocumentBoundary as ErrorBoundary } from "~/shell/failures/document-boundary";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { identity, failures } = context.services.catalogue;
  const url = new URL(request.url);
  const cookieHeader = request.headers.get("cookie");
  const session = await readSession(context, cookieHeader).catch((error: unknown) => failAsProvider(context, error));
  const { flowsKeepingSession } = identity;
  const special = flowFor(url, flowsKeepingSession);
  if (session) {
    const effect = effectOfT(url, true, flowsKeepingSession);
    if (effect !== "end-session" && special === undefined) throw redirect("/");
    if (effect === "end-session") {
      await endSession(context, session);
      throw redirect(withoutT(url));
    }
  }
  // The parameter `t` of an email link belongs to the flow in that link; any other `t` is removed (requirement 4.13).
  if (url.searchParams.has("t") && !url.searchParams.has("descope-login-flow")) throw redirect(withoutT(url));
  const { flow, theme, styleId, locale } = context.brand.identity;
  return {
    brand: publicBrand(context.brand),
    widget: {
      ...context.services.identityAddresses,
      flowId: special ?? flow ?? identity.flow,
      theme: theme ?? identity.theme,
      styleId,
      locale,
    },
    notice: noticeFor(url.searchParams.get("reason"), failures.signIn),
    purpose: special === undefined ? ("sign-in" as const) : ("change-password" as const),
    signedInAs: session && (await readLoginId(context, session)),
    authError: failures.signIn.authError,
    toastSeconds: failures.toastSeconds,
    forgetsLastUser: takeSignedOut(context, cookieHeader) && !identity.keepLastUserAfterLogout,
  };
}

/** The reason for showing the sign-in page, if the address includes one. */
function noticeFor(reason: string | null, texts: FailureCatalogue["signIn"]): string | undefined {
  if (reason === "no-roles") return texts.noRoles;
  if (reason === "not-admitted") return texts.authError;
  return reason === "other-sessions-remain" ? texts.otherSessionsRemain : undefined;
}

/** The login id to fill in for a password change. If undefined, the user types it. */
async function readLoginId(context: RequestContext, session: Session): Promise<string | undefined> {
  const person = await fetchPerson(context, session).catch(() => undefined);
  return person?.loginIds[0];
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? TITLES[data.purpose] : "Sign in"} · ${data?.brand.name ?? ""}` },
];

export default function SignInRoute() {
  return <SignInView {...useLoaderData<typeof loader>()} />;
}
