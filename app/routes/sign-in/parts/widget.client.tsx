import { AuthProvider, Descope } from "@descope/react-sdk";

import type { PublicBrand } from "~/brand/serve/public-brand";
import { lastLoginId } from "~/shell/browser/last-user";
import { useNonce } from "~/shell/nonce";
import { chooseLanguage } from "~/brand/serve/choose-language";

import { unnestButtons } from "./widget-buttons.client";

void unnestButtons();

export interface WidgetAddresses {
  projectId: string;
  flowId: string;
  theme: "light";
  /** A style of the identity provider's project. */
  styleId?: string | undefined;
  /** For all users; otherwise, the first of the browser's languages that the brand supports. */
  locale?: string | undefined;
  baseUrl?: string | undefined;
  baseStaticUrl?: string | undefined;
  baseCdnUrl?: string | undefined;
}

export interface SignInResult {
  sessionJwt?: string;
  refreshJwt?: string;
  firstSeen?: boolean;
}

/** The reason why the identity provider rejected a sign-in step. */
export interface WidgetFailure {
  description: string | undefined;
  /** Whether the same form can be submitted again. */
  canRetry: boolean;
  /** The previous input, for a form that starts over. */
  loginId: string | undefined;
}

interface WidgetProps extends WidgetAddresses {
  brand: PublicBrand;
  loginId: string | undefined;
  onReady: () => void;
  onSignedIn: (result: SignInResult) => void;
  onFailed: (failure: WidgetFailure) => void;
}

/**
 * The hosted sign-in flow, rendered by the identity provider's own widget. It stores no tokens: they are sent to the
 * server immediately (docs/decisions/0007).
 */
export function SignInWidget({ brand, loginId, onReady, onSignedIn, onFailed, ...widget }: WidgetProps) {
  const { flowId, theme, styleId, locale, projectId, ...addresses } = widget;
  const email = loginId ?? lastLoginId();
  return (
    <AuthProvider
      projectId={projectId}
      {...completed(addresses)}
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
        form={{ brandName: { value: brand.name }, ...(email === undefined ? {} : { email: { value: email } }) }}
        themeOverride={themeOverride(brand)}
        onReady={onReady}
        onSuccess={({ detail }) => onSignedIn(detail)}
        onError={({ detail, target }) => onFailed(readFailure(detail, target))}
      />
    </AuthProvider>
  );
}

const TOO_MANY_REQUESTS = "E130429";

/**
 * After a rejected call the widget leaves its form disabled. If the only reason is rate limiting, the form is enabled
 * again with its input, using the event that the widget fires when a popup is closed; any other rejection restarts the
 * flow.
 */
function readFailure(detail: unknown, target: EventTarget | null): WidgetFailure {
  const { errorCode, errorDescription } = detail as { errorCode?: string; errorDescription?: string };
  const canRetry = errorCode === TOO_MANY_REQUESTS;
  if (canRetry) target?.dispatchEvent(new Event("popupclosed"));
  const field = (target as Element | null)?.shadowRoot?.querySelector<HTMLInputElement>("[name=email]");
  return { description: errorDescription, canRetry, loginId: field?.value || undefined };
}

/** The widget supports two custom theme colours, and only as JSON text, although its type is an object. */
function themeOverride({ signInColours }: PublicBrand): never {
  return JSON.stringify({ light: { globals: { colors: signInColours } } }) as never;
}

/** Converts paths of this console to absolute URLs, which the widget requires. */
function completed(addresses: Partial<Record<string, string | undefined>>): Record<string, string> {
  const given = Object.entries(addresses).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(
    given.map(([name, address]) => [name, new URL(address, window.location.origin).href.replace(/\/$/, "")]),
  );
}
