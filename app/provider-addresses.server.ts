import type { IdentityAddresses } from "~/context";
import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";
import type { IdentityOrigins } from "~/http/security-headers.server";
import type { Settings } from "~/settings.server";

import type { Brand } from "./brand/serve/brand";

/** The server's and the browser's addresses of one project of an identity provider. */
export interface ProviderAddresses {
  projectId: string;
  /** Without a trailing slash. */
  base: string;
  widget: IdentityAddresses;
  origins: IdentityOrigins;
}

interface Deployment {
  settings: Settings;
  /** The addresses of the embedded services, if they were started. */
  embeddedAddress: string | undefined;
}

/**
 * The identity provider of a brand: the deployment's own, with the overrides of the brand. In embedded mode, a brand
 * with its own project uses that project, and all others use the embedded one.
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
    // Paths of this server, so that the browser sees a single origin on every branded host. The browser completes them
    // with its own address, so an unconfigured Host header never reaches the page.
    widget: { projectId: EMBEDDED_PROJECT_ID, baseUrl: "/identity", baseStaticUrl: "/identity/pages", baseCdnUrl: "/" },
    origins: { connect: [], script: [], img: [], style: [], font: [] },
  };
}

const HOSTED_BASE = "https://api.descope.com";
const HOSTED_PAGES = "https://static.descope.com";
/** Sources of the widget's elements; the first that responds is used. */
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
      // The elements include an icon font.
      font: [...WIDGET_ELEMENTS, "https://fonts.gstatic.com"],
    },
  };
}
