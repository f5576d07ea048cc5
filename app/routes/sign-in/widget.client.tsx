import { AuthProvider, Descope } from "@descope/react-sdk";

import type { PublicBrand } from "~/brand/public-brand";
import { useNonce } from "~/console/nonce";

import { chooseLanguage } from "./choose-language";

export interface WidgetAddresses {
  projectId: string;
  flowId: string;
  theme: "light";
  /** A style of the identity provider's project. */
  styleId?: string | undefined;
  /** For everybody; without it, whichever of the brand's languages the browser asks for first. */
  locale?: string | undefined;
  baseUrl?: string | undefined;
  baseStaticUrl?: string | undefined;
  baseCdnUrl?: string | undefined;
}

export interface SignedIn {
  sessionJwt?: string;
  refreshJwt?: string;
  firstSeen?: boolean;
}

interface WidgetProps extends WidgetAddresses {
  brand: PublicBrand;
  onReady: () => void;
  onSignedIn: (result: SignedIn) => void;
  onFailed: (description: string | undefined) => void;
}

/**
 * The hosted sign-in flow, drawn by the identity provider's own widget. It keeps no tokens: they go to the server at once
 * (docs/decisions/0007).
 */
export function SignInWidget({ brand, onReady, onSignedIn, onFailed, ...widget }: WidgetProps) {
  const { flowId, theme, styleId, locale, ...addresses } = widget;
  return (
    <AuthProvider
      {...withoutUndefined(addresses)}
      persistTokens={false}
      autoRefresh={false}
      storeLastAuthenticatedUser={false}
    >
      <Descope
        flowId={flowId}
        theme={theme}
        locale={locale ?? chooseLanguage(navigator.languages, brand.locale)}
        {...(styleId === undefined ? {} : { styleId })}
        nonce={useNonce()}
        form={{ brandName: { value: brand.name } }}
        themeOverride={themeOverride(brand)}
        onReady={onReady}
        onSuccess={({ detail }) => onSignedIn(detail)}
        onError={({ detail }) => onFailed((detail as { errorDescription?: string }).errorDescription)}
      />
    </AuthProvider>
  );
}

/** Of its whole theme, the widget lets a page replace two colours; and only as JSON text, whatever its type says. */
function themeOverride({ signInColours }: PublicBrand): never {
  return JSON.stringify({ light: { globals: { colors: signInColours } } }) as never;
}

function withoutUndefined({
  projectId,
  ...addresses
}: { projectId: string } & Partial<Record<string, string | undefined>>) {
  return { projectId, ...Object.fromEntries(Object.entries(addresses).filter(([, value]) => value !== undefined)) };
}
