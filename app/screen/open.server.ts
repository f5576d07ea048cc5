import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import { visibilityOf, type HiddenPath } from "~/access/visibility";
import { createApiClient } from "~/api/client.server";
import type { Screen } from "~/catalogue/screens";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { RequestContext } from "~/context";
import { PREFERENCE_COOKIE, readPreferences } from "~/session/preferences.server";
import { writeCookie } from "~/session/cookies.server";

import { readEntrance, type Entrance } from "./entrance.server";
import { recover } from "./recover.server";

type ScreenArgs = Pick<LoaderFunctionArgs, "request" | "params"> & { context: RequestContext };

/** The note about a denied path is shown on the page that follows, not later. */
const DENIED_NOTE_SECONDS = 30;

/**
 * The first line of every loader and action (ARCHITECTURE 4). It knows the brand, the viewer, the tenant and the right to be
 * there, and returns an API client that already speaks for them. Nobody signed in: to the sign-in screen. Not allowed: to
 * where denied paths lead (4.17). The screen is named by a literal, so no address can choose another screen's rights.
 */
export async function openScreen<Query extends z.ZodType = z.ZodType<undefined>>(
  args: ScreenArgs,
  id: ScreenId,
  query?: Query,
) {
  const { screens, access, limits, fieldSets } = args.context.services.catalogue;
  const entrance = await openShell(args);
  const screen = screens.byId(id);
  const hiddenBy = entrance.visibility.hiddenBy(screen, args.params);
  if (hiddenBy) throw deny(args.context, access.onDenied, screen, hiddenBy);
  const url = new URL(args.request.url);
  return {
    ...entrance,
    screen,
    url,
    limits,
    fields: screen.fields === undefined ? undefined : fieldSets.get(screen.fields),
    query: query?.parse(Object.fromEntries(url.searchParams)) as z.output<Query>,
  };
}

/** What the shell and every screen in it stand on: somebody is signed in, in a tenant, with a role. */
export async function openShell(args: ScreenArgs) {
  const { context, request } = args;
  const entrance = await enterOnce(context, request);
  const { catalogue, transport } = context.services;
  const cookieHeader = request.headers.get("cookie");
  const api = createApiClient(transport, {
    sessionJwt: entrance.session.tokens.sessionJwt,
    tenantId: entrance.viewer.tenant.tenantId,
    requestId: context.requestId,
    brandId: context.brand.id,
    signal: context.signal,
    recover: (failure, isSecondTry) => recover(context, entrance.session, failure, isSecondTry),
  });
  return {
    api,
    brand: context.brand,
    session: entrance.session,
    viewer: entrance.viewer,
    preferences: readPreferences(cookieHeader, context.brand.locale.timezone === "UTC" ? "utc" : "local"),
    visibility: visibilityOf(catalogue.access, {
      role: entrance.viewer.role,
      hostname: context.hostname,
      tenant: entrance.viewer.tenant,
      brand: context.brand,
    }),
  };
}

/** All loaders of one request share one entrance: one verification, one refresh, one look at the person. */
function enterOnce(context: RequestContext, request: Request): Promise<Entrance> {
  context.entrance ??= readEntrance(context, request);
  return context.entrance;
}

function deny(context: RequestContext, onDenied: string, screen: Screen, { because }: HiddenPath): Response {
  const note = JSON.stringify({ title: context.brand.renameLabel(screen.title), path: screen.path, because });
  const options = { secure: context.isSecure, httpOnly: false, maxAge: DENIED_NOTE_SECONDS };
  context.setCookies(writeCookie(PREFERENCE_COOKIE.denied, note, options));
  return redirect(onDenied);
}
