import { lazy, Suspense, useEffect, useState } from "react";
import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/serve/public-brand";
import { canStoreData } from "~/shell/browser/site-data";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import { CardSkeleton } from "./card-skeleton";
import type { SignInResult, WidgetAddresses, WidgetFailure } from "./widget.client";
import { WidgetBoundary } from "./widget-boundary";

/** Its scripts are loaded only by the sign-in screen, and only in the browser. */
const SignInWidget = lazy(() => import("./widget.client").then((module) => ({ default: module.SignInWidget })));

/** The widget's own loader has no time limit. */
const LOAD_TIMEOUT_MS = 15_000;

interface IdentityCardProps {
  brand: PublicBrand;
  widget: WidgetAddresses;
  /** The previous input; otherwise the last user's login id is filled in. */
  loginId: string | undefined;
  onSignedIn: (result: SignInResult) => void;
  onFailed: (failure: WidgetFailure) => void;
}

/**
 * The identity provider's form, with a skeleton of the same height until it is ready, and an error panel if it cannot
 * be loaded or used.
 */
export function IdentityCard({ brand, widget, loginId, onSignedIn, onFailed }: IdentityCardProps) {
  const [state, setState] = useState<"server" | "loading" | "ready" | "missing" | "blocked">("server");
  useEffect(() => {
    if (!canStoreData()) {
      setState("blocked");
      return;
    }
    setState("loading");
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "missing" : now)), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = state === "server" || state === "loading";
  return (
    <Card aria-busy={isWaiting || undefined}>
      {isWaiting && <CardSkeleton />}
      {state === "missing" && (
        <ErrorPanel title="The sign-in form could not be loaded" onRetry={() => window.location.reload()}>
          Check your connection, then try again.
        </ErrorPanel>
      )}
      {state === "blocked" && (
        <ErrorPanel title="Your browser blocks cookies" onRetry={() => window.location.reload()}>
          Signing in needs cookies and site data. Allow them for this site, then try again.
        </ErrorPanel>
      )}
      {state !== "server" && state !== "blocked" && (
        <div className="widget" data-ready={state === "ready" ? "" : undefined}>
          <WidgetBoundary onFailed={() => setState("missing")}>
            <Suspense>
              <SignInWidget
                {...widget}
                brand={brand}
                loginId={loginId}
                onReady={() => setState("ready")}
                onSignedIn={onSignedIn}
                onFailed={onFailed}
              />
            </Suspense>
          </WidgetBoundary>
        </div>
      )}
      <noscript>
        <p>Signing in needs JavaScript. Turn it on and reload this page.</p>
      </noscript>
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  display: grid;
  inline-size: 100%;
  min-block-size: 440px;
  border: 1px solid var(--border);
  border-radius: var(--radius-large);
  background: var(--surface);
  padding: 32px;
  /* Until the form is ready, it cannot be focused and takes up no space beside the skeleton. */
  .widget:not([data-ready]) {
    position: absolute;
    inset: 32px;
    overflow: hidden;
    visibility: hidden;
  }
  > .widget {
    align-self: center;
  }
  @media (max-width: 479px) {
    padding: 24px;
  }
`;
