import { lazy, Suspense, useEffect, useState } from "react";
import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/public-brand";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import { CardSkeleton } from "./card-skeleton";
import type { SignedIn, WidgetAddresses } from "./widget.client";
import { WidgetBoundary } from "./widget-boundary";

/** Its scripts are asked for by the sign-in screen alone, and never on the server. */
const SignInWidget = lazy(() => import("./widget.client").then((module) => ({ default: module.SignInWidget })));

/** A widget that has drawn nothing by then is probably stuck: its own loader waits without an end. */
const PATIENCE_MS = 15_000;

interface IdentityCardProps {
  brand: PublicBrand;
  widget: WidgetAddresses;
  onSignedIn: (result: SignedIn) => void;
  onFailed: (description: string | undefined) => void;
}

/** The identity provider's form. A skeleton of its height stands there until it is ready, and a way on when it does not come. */
export function IdentityCard({ brand, widget, onSignedIn, onFailed }: IdentityCardProps) {
  const [state, setState] = useState<"server" | "loading" | "ready" | "missing">("server");
  useEffect(() => {
    setState("loading");
    const timer = setTimeout(() => setState((now) => (now === "loading" ? "missing" : now)), PATIENCE_MS);
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
      {state !== "server" && (
        <div className="widget" data-ready={state === "ready" ? "" : undefined}>
          <WidgetBoundary onFailed={() => setState("missing")}>
            <Suspense>
              <SignInWidget
                {...widget}
                brand={brand}
                onReady={() => setState("ready")}
                onSignedIn={onSignedIn}
                onFailed={onFailed}
              />
            </Suspense>
          </WidgetBoundary>
        </div>
      )}
      <noscript>
        <p>Signing in needs JavaScript. Please switch it on and load this page again.</p>
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
  /* A form that is not ready yet must not be reached, and takes no room beside the skeleton. */
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
