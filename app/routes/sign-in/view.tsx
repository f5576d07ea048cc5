import { useEffect } from "react";
import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/public-brand";
import { BrandLogo } from "~/console/brand-logo";
import { tellLocalZone } from "~/console/browser/local-zone";
import { forgetNotices } from "~/console/browser/notice-store";
import { ToastList } from "~/ui/feedback/toasts";

import { BrandPanel, LegalNotice } from "./brand-panel";
import { IdentityCard } from "./identity-card";
import { useSignIn } from "./use-sign-in";
import type { WidgetAddresses } from "./widget.client";

interface SignInViewProps {
  brand: PublicBrand;
  widget: WidgetAddresses;
  /** Why the person was brought here, where there is something to say. */
  notice: string | undefined;
  /** Said when the identity provider gives no reason (8.7). */
  authError: string;
  toastSeconds: number;
}

/** Signing in, under the brand of the hostname, and always light (1.5). */
export function SignInView({ brand, widget, notice, authError, toastSeconds }: SignInViewProps) {
  const { message, attempt, dismiss, handOver, fail } = useSignIn(authError, notice);
  useEffect(() => {
    tellLocalZone();
    forgetNotices();
  }, []);
  return (
    <Page>
      <BrandPanel brand={brand} />
      <main>
        <div className="middle">
          <div className="logo">
            <BrandLogo brand={brand} on="light" />
          </div>
          <h1 className="visually-hidden">Sign in to {brand.name}</h1>
          <IdentityCard key={attempt} brand={brand} widget={widget} onSignedIn={handOver} onFailed={fail} />
          <div className="legal">
            <LegalNotice {...brand} />
          </div>
        </div>
      </main>
      <ToastList
        toasts={message ? [{ id: message.id, tone: "bad", message: message.text }] : []}
        seconds={toastSeconds}
        onDismiss={dismiss}
      />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  min-block-size: 100dvh;
  main {
    display: grid;
    place-items: center;
    padding: 24px 16px;
  }
  .middle {
    display: grid;
    gap: 24px;
    inline-size: min(420px, 100%);
  }
  .logo {
    display: flex;
    justify-content: center;
    min-inline-size: 0;
  }
  .legal,
  .legal > * {
    display: flex;
    justify-content: center;
  }
  @media (min-width: 960px) {
    grid-template-columns: minmax(360px, 5fr) 7fr;
    .logo,
    .legal {
      display: none;
    }
  }
`;
