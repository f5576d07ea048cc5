import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "~/ui/base.css";

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";

import { publicBrand } from "~/brand/public-brand";
import { readPreferences } from "~/session/preferences.server";

import { useNonce } from "./console/nonce";
import { PreviewStrip } from "./console/preview-strip";

export { DocumentBoundary as ErrorBoundary } from "./console/document-boundary";

export function loader({ context, request }: LoaderFunctionArgs) {
  const brand = publicBrand(context.brand);
  const isSignIn = new URL(request.url).pathname.startsWith("/sign-in");
  const { mode } = readPreferences(request.headers.get("cookie"), "local");
  // The sign-in screen is always light (specification 1).
  return { brand, mode: isSignIn ? "light" : (mode ?? brand.defaultMode), isPreview: context.isPreview };
}

/**
 * Neither changes while a page is open: a mode is put into effect where it is chosen. Asked again, a lost network would fail
 * the whole document and not only the screen that was on its way.
 */
export function shouldRevalidate() {
  return false;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.brand.name ?? "" }];

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  return (
    <html lang="en" data-brand={data?.brand.id} data-mode={data?.mode ?? "system"} data-density={data?.brand.density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {data ? <link rel="stylesheet" href={data.brand.stylesheet} /> : null}
        {data ? <link rel="icon" href={data.brand.favicon} /> : null}
        {data?.brand.app ? <link rel="manifest" href={data.brand.app.manifest} /> : null}
        {data?.brand.app ? <meta name="theme-color" content={data.brand.app.themeColor} /> : null}
        <Meta />
        <Links />
        {/* The server puts the page's styles here; it must stay the last child (docs/decisions/0012). */}
        {typeof document === "undefined" ? "__STYLES__" : null}
      </head>
      <body>
        {children}
        {data?.isPreview ? <PreviewStrip name={data.brand.name} /> : null}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
