import { derivePalettes } from "../theme/palette";
import type { Brand, BrandAsset } from "./brand";

export const WEB_MANIFEST_PATH = "/manifest.webmanifest";

/**
 * The web app manifest with which a browser installs the console as this brand's app (W3C Web Application Manifest);
 * undefined without `pwa`.
 */
export function webManifest({ name, tagline, pwa, theme, assets }: Brand) {
  if (!pwa) return undefined;
  const { light } = derivePalettes(theme.light, theme.dark);
  return {
    id: "/",
    name,
    short_name: pwa.shortName,
    description: tagline,
    start_url: "/",
    scope: "/",
    display: pwa.display,
    theme_color: pwa.themeColor ?? light.sidebar,
    background_color: light.background,
    icons: [assets.mark, assets.favicon].map(describeIcon),
  };
}

function describeIcon({ address, type, sizes }: BrandAsset) {
  return { src: address, type, sizes, purpose: "any" };
}
