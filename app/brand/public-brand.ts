import type { Brand } from "./brand";
import { reshape } from "./colour";
import { lightFoundation } from "./foundation";
import { deriveTokens } from "./palette";
import { oncePerBrand } from "./per-brand";
import type { ColourTokens } from "./tokens";
import { brandStylesheet } from "./theme-css.server";

interface WidgetColour {
  main: string;
  dark: string;
  light: string;
  highlight: string;
  contrast: string;
}

/** What of a brand the browser may see; nothing else of a manifest leaves the server. */
export interface PublicBrand {
  id: string;
  name: string;
  tagline?: string | undefined;
  /** Addresses. A brand without a logo shows its mark beside its name. */
  logo?: string | undefined;
  logoDark?: string | undefined;
  mark: string;
  favicon: string;
  stylesheet: string;
  links: Brand["links"];
  support: Brand["support"];
  terminology: Brand["terminology"];
  landing: string;
  defaultMode: Brand["theme"]["defaultMode"];
  density: Brand["theme"]["density"];
  /** For the sign-in widget, which draws its own components; the sign-in screen is always light. */
  signInColours: { primary: WidgetColour; secondary: WidgetColour };
}

export const publicBrand = oncePerBrand((brand): PublicBrand => {
  const { id, name, tagline, assets, links, support, terminology, landing, theme } = brand;
  const light = deriveTokens("light", lightFoundation(theme.light));
  return {
    id,
    name,
    tagline,
    logo: assets.logo?.address,
    logoDark: assets.logoDark?.address,
    mark: assets.mark.address,
    favicon: assets.favicon.address,
    stylesheet: brandStylesheet(brand).address,
    links,
    support,
    terminology,
    landing,
    defaultMode: theme.defaultMode,
    density: theme.density,
    signInColours: {
      primary: widgetColour(light.primary, light["primary-hover"], light["on-primary"], light),
      secondary: widgetColour(light.text, light.text, light.surface, light),
    },
  };
});

function widgetColour(main: string, dark: string, contrast: string, tokens: ColourTokens): WidgetColour {
  return {
    main,
    dark,
    light: reshape(main, ({ l }) => ({ l: Math.min(l + 0.2, 0.9) })),
    highlight: tokens["primary-soft"],
    contrast,
  };
}
