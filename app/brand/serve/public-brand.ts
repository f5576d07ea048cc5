import { brandPalettes } from "../theme/brand-palettes";
import { isDark, reshape } from "../theme/colour";
import { CONSOLE_TYPE } from "../theme/fonts";
import { brandStylesheet, contrastAddress } from "../theme/stylesheet.server";
import type { ColourTokens, Mode } from "../theme/tokens";
import type { Brand } from "./brand";
import { oncePerBrand } from "./per-brand";
import { WEB_MANIFEST_PATH } from "./web-manifest";

interface WidgetColour {
  main: string;
  dark: string;
  light: string;
  highlight: string;
  contrast: string;
}

/** The part of a brand that the browser may see; nothing else of a manifest leaves the server. */
export interface PublicBrand {
  id: string;
  name: string;
  tagline?: string | undefined;
  legalName?: string | undefined;
  /** URLs. A brand without a logo shows its mark next to its name. */
  logo?: string | undefined;
  logoDark?: string | undefined;
  /** For print: the report logo, or the one for light backgrounds. */
  reportLogo?: string | undefined;
  /** Behind the text next to the sign-in form. */
  signInBackground?: string | undefined;
  /** The logo for the sidebar in each mode: a brand may have a dark sidebar next to a light page. */
  sidebarLogo: Record<Mode, string | undefined>;
  mark: string;
  favicon: string;
  stylesheet: string;
  /** The same colours with more contrast. */
  contrastStylesheet: string;
  /** The URL of the file for body text, of the brand or the console; undefined for a system font. */
  textFont?: string | undefined;
  /** Set if the console can be installed as this brand's app. */
  app?: { manifest: string; themeColor: string } | undefined;
  links: Brand["links"];
  support: Brand["support"];
  terminology: Brand["terminology"];
  words: Brand["words"];
  locale: Brand["locale"];
  signInTexts: Brand["signInTexts"];
  features: Brand["features"];
  analytics?: Brand["analytics"];
  landing: string;
  defaultMode: Brand["theme"]["defaultMode"];
  density: Brand["theme"]["density"];
  /** For the sign-in widget, which renders its own components; the sign-in screen is always light. */
  signInColours: { primary: WidgetColour; secondary: WidgetColour };
}

export const publicBrand = oncePerBrand((brand): PublicBrand => {
  const { id, name, tagline, legalName, assets, links, support, terminology, landing, theme } = brand;
  const { locale, signInTexts, features, analytics } = brand;
  const { light, dark } = brandPalettes(brand);
  return {
    id,
    name,
    tagline,
    legalName,
    logo: assets.logo?.address,
    logoDark: assets.logoDark?.address,
    reportLogo: (assets.reportLogo ?? assets.logo)?.address,
    signInBackground: assets.signInBackground?.address,
    sidebarLogo: { light: logoOn(brand, light.sidebar), dark: logoOn(brand, dark.sidebar) },
    mark: assets.mark.address,
    favicon: assets.favicon.address,
    stylesheet: brandStylesheet(brand).address,
    contrastStylesheet: contrastAddress(brand),
    textFont: textFontOf(brand),
    app: brand.pwa && { manifest: WEB_MANIFEST_PATH, themeColor: brand.pwa.themeColor ?? light.sidebar },
    links,
    support,
    terminology,
    words: brand.words,
    locale,
    signInTexts,
    features,
    analytics,
    landing,
    defaultMode: theme.defaultMode,
    density: theme.density,
    signInColours: {
      primary: widgetColour(light.primary, light["primary-hover"], light["on-primary"], light),
      secondary: widgetColour(light.text, light.text, light.surface, light),
    },
  };
});

function textFontOf({ theme: { font } }: Brand): string | undefined {
  if (font.family === CONSOLE_TYPE) return CONSOLE_TYPE;
  const upright = font.faces.filter(({ style }) => style === "normal");
  return (upright.find(({ weight }) => weight === 400) ?? upright[0])?.asset.address;
}

/** A logo for light backgrounds is not shown on a dark one: mark and name are shown instead. */
function logoOn({ assets: { logo, logoDark } }: Brand, ground: string): string | undefined {
  return (isDark(ground) ? logoDark : logo)?.address;
}

function widgetColour(main: string, dark: string, contrast: string, tokens: ColourTokens): WidgetColour {
  return {
    main,
    dark,
    light: reshape(main, ({ l }) => ({ l: Math.min(l + 0.2, 0.9) })),
    highlight: tokens["primary-soft"],
    contrast,
  };
}
