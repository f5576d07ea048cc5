import type { IdentityAddresses } from "~/context";
import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";
import type { IdentityOrigins } from "~/http/security-headers.server";
import type { Settings } from "~/settings.server";

import type { Brand } from "./brand/serve/brand";

/** Where one project of an identity provider is reached, by us and by the browser. */
export interface ProviderAddresses {
  projectId: string;
  /** Without a slash at its end. */
  base: string;
  widget: IdentityAddresses;
  origins: IdentityOrigins;
}

interface Deployment {
  settings: Settings;
  /** Where the embedded services listen, when they were started. */
  embeddedAddress: string | undefined;
}

/**
 * The provider that people of a brand sign in with: the deployment's own, but for what the brand names. Beside the embedded
 * one, a brand that names a project of its own is taken at its word, and everybody else stays with the embedded project.
 */
export function providerAddresses(
  { settings, embeddedAddress }: Deployment,
  own: Brand["identity"],
): ProviderAddresses {
  if (settings.mode === "hosted") {
    return hostedAddresses({
      projectId: own.projectId ?? settings.DESCOPE_PROJECT_ID,
      base: own.baseUrl ?? settings.DESCOPE_BASE_URL,
      pages: own.baseStaticUrl ?? settings.DESCOPE_STATIC_URL,
    });
  }
  if (own.projectId !== undefined) {
    return hostedAddresses({ projectId: own.projectId, base: own.baseUrl ?? HOSTED_BASE, pages: own.baseStaticUrl });
  }
  if (embeddedAddress === undefined) throw new Error("The embedded services were not started");
  return {
    projectId: EMBEDDED_PROJECT_ID,
    base: `${embeddedAddress}/identity`,
    // Paths of this server, so that the browser sees a single origin on every branded host. It completes them with its own
    // address, which keeps a Host header that is not configured out of the page.
    widget: { projectId: EMBEDDED_PROJECT_ID, baseUrl: "/identity", baseStaticUrl: "/identity/pages", baseCdnUrl: "/" },
    origins: { connect: [], script: [], img: [], style: [], font: [] },
  };
}

const HOSTED_BASE = "https://api.descope.com";
const HOSTED_PAGES = "https://static.descope.com";
/** Where the widget loads its elements from: the first that answers. */
const WIDGET_ELEMENTS = ["https://descopecdn.com", HOSTED_PAGES, "https://cdn.jsdelivr.net"];

/** The provider's addresses, with the origins that Descope's widget loads from. */
function hostedAddresses({ projectId, base, pages }: { projectId: string; base: string; pages: string | undefined }) {
  const statics = [new URL(pages ?? HOSTED_PAGES).origin, "https://static2.descope.com"];
  return {
    projectId,
    base,
    widget: { projectId, baseUrl: base, ...(pages === undefined ? {} : { baseStaticUrl: pages }) },
    origins: {
      connect: [new URL(base).origin, ...statics],
      script: WIDGET_ELEMENTS,
      img: ["https://imgs.descope.com", ...statics],
      style: ["https://fonts.googleapis.com"],
      // The elements bring a font of icons with them.
      font: [...WIDGET_ELEMENTS, "https://fonts.gstatic.com"],
    },
  };
}
