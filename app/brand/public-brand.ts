import type { Brand } from "./brand";
import { isDark, reshape } from "./colour";
import { derivePalettes } from "./palette";
import { oncePerBrand } from "./per-brand";
import type { ColourTokens, Mode } from "./tokens";
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
  /** The logo that the sidebar takes in each mode: a brand may have a dark sidebar beside a light page. */
  sidebarLogo: Record<Mode, string | undefined>;
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
  const { light, dark } = derivePalettes(theme.light, theme.dark);
  return {
    id,
    name,
    tagline,
    logo: assets.logo?.address,
    logoDark: assets.logoDark?.address,
    sidebarLogo: { light: logoOn(brand, light.sidebar), dark: logoOn(brand, dark.sidebar) },
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

/** A logo made for light grounds is not shown on a dark one: mark and name stand there instead. */
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
