import "@fontsource-variable/inter/wght.css";
import "@fontsource-variable/jetbrains-mono/wght.css";
import "~/ui/base.css";

import consoleType from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";

import type { ContrastChoice } from "~/session/preferences";
import { readPreferences } from "~/session/preferences.server";
import { CONTRAST_MEDIA, CONTRAST_SHEET } from "~/shell/contrast-sheet";
import { LinkNavigation } from "~/shell/frame/link-navigation";
import { useNonce } from "~/shell/nonce";
import { PreviewStrip } from "~/shell/preview-strip";

import { publicBrand } from "./brand/serve/public-brand";
import { CONSOLE_TYPE } from "./brand/theme/fonts";

export { DocumentBoundary as ErrorBoundary } from "~/shell/failures/document-boundary";

export function loader({ context, request }: LoaderFunctionArgs) {
  const brand = publicBrand(context.brand);
  const isSignIn = new URL(request.url).pathname.startsWith("/sign-in");
  const { mode, contrast, density } = readPreferences(request.headers.get("cookie"), "local");
  // The sign-in screen is always light (requirement 1.5).
  return {
    brand,
    // Inside, the console's own texts are English, even for brands with translated texts.
    language: isSignIn ? (context.brand.language ?? "en") : "en",
    mode: isSignIn ? "light" : (mode ?? brand.defaultMode),
    contrast: contrast ?? "system",
    density: (isSignIn ? undefined : density) ?? brand.density,
    isPreview: context.isPreview,
  };
}

/**
 * None of this data changes while a page is open: a mode, contrast or density takes effect in the browser when it is selected. If
 * it were fetched again, a lost network would fail the whole document and not only the requested screen.
 */
export function shouldRevalidate() {
  return false;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.brand.name ?? "" }];

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  return (
    <html
      lang={data?.language ?? "en"}
      data-brand={data?.brand.id}
      data-mode={data?.mode ?? "system"}
      data-density={data?.density}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        {data?.brand.textFont ? <TextFont name={data.brand.textFont} /> : null}
        {data ? <link rel="stylesheet" href={data.brand.stylesheet} /> : null}
        {data ? <ContrastSheet href={data.brand.contrastStylesheet} contrast={data.contrast} /> : null}
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
        <LinkNavigation />
        {data?.isPreview ? <PreviewStrip name={data.brand.name} /> : null}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Fetched in parallel with the style sheets instead of after them, so that text is painted once. */
function TextFont({ name }: { name: string }) {
  const href = name === CONSOLE_TYPE ? consoleType : name;
  return <link rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />;
}

/** Fetched with a low priority where it does not apply. Its id comes first: only the sheets that apply are inlined. */
function ContrastSheet({ href, contrast }: { href: string; contrast: ContrastChoice }) {
  return <link id={CONTRAST_SHEET} rel="stylesheet" href={href} media={CONTRAST_MEDIA[contrast]} />;
}

export default function Root() {
  return <Outlet />;
}
