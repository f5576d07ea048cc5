import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";

import type { HiddenPath } from "~/access/visibility";
import { createApiClient, type ApiClient } from "~/api/client.server";
import { senderOf } from "~/brand/serve/mail-sender.server";
import type { Screen } from "~/catalogue/screens";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { RequestContext } from "~/context";
import { deriveRole } from "~/contract/role";
import { readPreferences } from "~/session/preferences.server";
import { readCookie } from "~/session/cookies.server";

import { leaveDeniedNote } from "./denied-note.server";
import { concealmentFor } from "./concealment-for.server";
import { readEntrance, readSignedIn, type AuthenticatedViewer, type SignedIn } from "./entrance.server";
import { CHANGED_COOKIE, keepPartsExcept } from "./retained-parts";
import { findScreen } from "./link-visibility.server";
import { leftOutItems } from "./left-out-items.server";
import { viewerIn } from "./other-tenant.server";
import { otherTenants } from "./other-tenants.server";
import { screenFields } from "./screen-fields";
import { recover } from "./recover.server";
import { rememberFor } from "./session-answers.server";
import { followTenantOfLink } from "./switch-tenant.server";
import { visibilityFor } from "./visibility-for.server";

type ScreenArgs = Pick<LoaderFunctionArgs, "request" | "params"> & { context: RequestContext };

/**
 * Called first by every loader. Determines the brand, the viewer, the tenant and whether the viewer may open the
 * screen, and returns an API client that acts for them. Without a session, it redirects to the sign-in screen; if
 * access is denied, to the fallback for denied paths (4.17). The screen is a literal, so no address can choose another
 * screen's rights.
 */
export async function openScreen<Query extends z.ZodType = z.ZodType<undefined>>(
  args: ScreenArgs,
  id: ScreenId,
  query?: Query,
) {
  const screenContext = await openScreenIn(args, id, undefined);
  return {
    ...screenContext,
    query: query?.parse(Object.fromEntries(screenContext.url.searchParams)) as z.output<Query>,
  };
}

/** Opens a screen in one of the viewer's tenants, for a form that belongs to another than the current one. */
export async function openScreenIn(args: ScreenArgs, id: ScreenId, tenantId: string | undefined) {
  const { screens, access, limits } = args.context.services.catalogue;
  const shell = await openShell(args, tenantId);
  await followTenantOfLink(args.context, args.request, shell);
  const screen = screens.byId(id);
  const hiddenBy = shell.visibility.hiddenBy(screen, args.params);
  if (hiddenBy) throw deny(args.context, access.onDenied, screen, hiddenBy);
  const set = screen.fields === undefined ? undefined : shell.fieldSets.get(screen.fields);
  return {
    ...shell,
    screen,
    url: new URL(args.request.url),
    limits,
    fields: set && screenFields(screen, set),
    otherTenants: () => otherTenants(args, shell, screen),
    unlessRetained: keepPartsExcept(readCookie(args.request.headers.get("cookie"), CHANGED_COOKIE)?.split(" ")),
  };
}

/** The prerequisites of the shell and every screen: a signed-in person in a tenant (the current one) with a role. */
export async function openShell(args: ScreenArgs, tenantId?: string) {
  const { context, request } = args;
  const signedIn = await signInOnce(context, request);
  denyBeforeTenants(args, signedIn);
  const { session, viewer: current } = await enterOnce(context, signedIn);
  const viewer = tenantId === undefined ? current : viewerIn(current, tenantId, context);
  const { catalogue, transport } = context.services;
  const visibility = visibilityFor(catalogue.access, {
    role: viewer.role,
    hostname: context.hostname,
    tenant: viewer.tenant,
    brand: context.brand,
  });
  const concealment = concealmentFor(catalogue, visibility);
  const api = clientOnce(context, viewer.tenant.tenantId, () =>
    createApiClient(transport, {
      sessionJwt: session.tokens.sessionJwt,
      tenantId: viewer.tenant.tenantId,
      requestId: context.requestId,
      brandId: context.brand.id,
      manifestSha: context.brand.manifestSha,
      mailSender: senderOf(context.brand, context.origin),
      browser: context.browser,
      leftOutItems: () => leftOutItems(viewer, context),
      signal: context.signal,
      concealment,
      recover: (failure, isSecondTry) => recover(context, session, failure, isSecondTry),
    }),
  );
  return {
    api,
    brand: context.brand,
    session,
    viewer,
    preferences: readPreferences(
      request.headers.get("cookie"),
      context.brand.locale.timezone === "UTC" ? "utc" : "local",
    ),
    visibility,
    /** The field dictionary without the fields that are concealed from this viewer. */
    fieldSets: concealment.fieldSets,
    remember: rememberFor({ context, session, viewer }),
  };
}

const sessions = new WeakMap<RequestContext, Promise<SignedIn>>();
const entrances = new WeakMap<RequestContext, Promise<AuthenticatedViewer>>();

/** All loaders of one request share one session: one verification, one refresh. */
function signInOnce(context: RequestContext, request: Request): Promise<SignedIn> {
  const signedIn = sessions.get(context) ?? readSignedIn(context, request);
  sessions.set(context, signedIn);
  return signedIn;
}

/** They also share one look-up of the person. */
function enterOnce(context: RequestContext, signedIn: SignedIn): Promise<AuthenticatedViewer> {
  const entrance = entrances.get(context) ?? readEntrance(context, signedIn);
  entrances.set(context, entrance);
  return entrance;
}

/**
 * The tenants of a person who has all of them are fetched from the API. Loaders run in parallel, so the shell's loader
 * would fetch them while the screen is being denied. The facts in the address are therefore checked first; the screen's
 * own loader checks it again with the tenant's name.
 */
function denyBeforeTenants({ context, request }: ScreenArgs, { session, currentTenantId = "" }: SignedIn): void {
  const { access, screens } = context.services.catalogue;
  const { pathname, searchParams } = new URL(request.url);
  const { screen, params } = findScreen(screens, pathname);
  const role = deriveRole(access.roles, { roleNames: session.claims.roles, tenantPermissions: [] });
  // A link to another tenant is followed first.
  if (!screen || role.fetchTenants !== "all" || searchParams.has("tenant")) return;
  const { hostname, brand } = context;
  const tenant = { tenantId: currentTenantId, tenantName: currentTenantId };
  const hiddenBy = visibilityFor(access, { role, hostname, tenant, brand }).hiddenBy(screen, params);
  if (hiddenBy) throw deny(context, access.onDenied, screen, hiddenBy);
}

const clients = new WeakMap<RequestContext, Map<string, ApiClient>>();

/** All loaders of one request share one client per tenant, so that equal reads of two loaders share a call. */
function clientOnce(context: RequestContext, tenantId: string, create: () => ApiClient): ApiClient {
  const byTenant = clients.get(context) ?? new Map<string, ApiClient>();
  clients.set(context, byTenant);
  const client = byTenant.get(tenantId) ?? create();
  byTenant.set(tenantId, client);
  return client;
}

function deny(context: RequestContext, onDenied: string, screen: Screen, hiddenBy: HiddenPath): Response {
  leaveDeniedNote(context, screen, hiddenBy);
  return redirect(onDenied);
}
