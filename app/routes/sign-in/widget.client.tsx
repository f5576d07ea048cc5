import { AuthProvider, Descope } from "@descope/react-sdk";

import type { PublicBrand } from "~/brand/public-brand";
import { useNonce } from "~/console/nonce";

export interface WidgetAddresses {
  projectId: string;
  flowId: string;
  theme: "light";
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
export function SignInWidget({ flowId, theme, brand, onReady, onSignedIn, onFailed, ...addresses }: WidgetProps) {
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
