import { useEffect, memo } from "react";
import { styled } from "styled-components";

import type { PublicBrand } from "~/brand/serve/public-brand";
import { SIGN_IN_PATH } from "~/screen/paths";
import { BrandLogo } from "~/shell/brand-logo";
import { clearLastUser } from "~/shell/browser/last-user";
import { sendLocalZone } from "~/shell/browser/local-zone";
import { canStoreData } from "~/shell/browser/site-data";
import { clearNotices } from "~/shell/notices/notice-store";
import { ToastList } from "~/ui/feedback/toasts";

import { BrandPanel, LegalNotice } from "./parts/brand-panel";
import { IdentityCard } from "./parts/identity-card";
import { useSignIn } from "./use-sign-in";
import type { WidgetAddresses } from "./parts/widget.client";

export const TITLES = { "sign-in": "Sign in", "change-password": "Change password" } as const;

interface SignInViewProps {
  purpose: keyof typeof TITLES;
  /** The login id of a signed-in user who changes their password. */
  signedInAs: string | undefined;
  brand: PublicBrand;
  widget: WidgetAddresses;
  /** The reason for showing the sign-in page, if there is one. */
  notice: string | undefined;
  /** Shown when the identity provider gives no reason (requirement 8.7). */
  authError: string;
  toastSeconds: number;
  /** The user has signed out, and the browser must not remember the login id (requirement 4.6). */
  forgetsLastUser: boolean;
}

/** The sign-in page, with the brand of the hostname, always in the light theme (requirement 1.5). */
export const SignInView = memo(function SignInView(props: SignInViewProps) {
  const { brand, widget, purpose, signedInAs, notice, authError, toastSeconds, forgetsLastUser } = props;
  const { message, attempt, typedLoginId, dismiss, handOver, fail } = useSignIn(authError, notice);
  useEffect(() => {
    if (!canStoreData()) return;
    sendLocalZone();
    clearNotices();
    if (forgetsLastUser) clearLastUser();
  }, [forgetsLastUser]);
  return (
    <Page>
      <BrandPanel brand={brand} />
      <main>
        <div className="middle">
          <div className="logo">
            <BrandLogo brand={brand} on="light" />
          </div>
          <h1 className="visually-hidden">{purpose === "sign-in" ? headingOf(brand) : TITLES[purpose]}</h1>
          <IdentityCard
            key={attempt}
            brand={brand}
            widget={widget}
            loginId={typedLoginId ?? signedInAs}
            onSignedIn={handOver}
            onFailed={fail}
          />
          {purpose === "change-password" && (
            <a className="back" href={signedInAs === undefined ? SIGN_IN_PATH : "/"}>
              {signedInAs === undefined ? "Back to sign in" : "Back to the console"}
            </a>
          )}
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
});

function headingOf({ name, signInTexts }: Pick<PublicBrand, "name" | "signInTexts">): string {
  return (signInTexts.title ?? "Sign in to {brand}").replace("{brand}", () => name);
}

const Page = styled.div`
  display: grid;
  /* The messages in the corner come after it, and take no space. */
  grid-template-rows: 1fr;
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
  .back {
    justify-self: center;
    font: 400 var(--type-14) var(--font-sans);
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
