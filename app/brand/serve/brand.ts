import type { Features } from "~/catalogue/features";
import type { BrandWords } from "~/contract/term-facts";

import type { CompleteManifest } from "../diagnose/inherit";
import type { HostPattern } from "../hosts/host-pattern.server";
import type { LocaleTexts } from "../manifest/locale-texts";
import type { BrandManifest } from "../manifest/manifest";
import type { AssetName, Term } from "../manifest/sections";
import type { Palette } from "../manifest/theme";
import type { FontFamily } from "../theme/fonts";
import type { LightPalette } from "../theme/foundation";

/** A brand as the server uses it: checked, complete, never changed. A new version of a brand is a new object. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly tagline?: string | undefined;
  readonly legalName?: string | undefined;
  readonly isDefault: boolean;
  /** The host of absolute links; a brand without exact hosts has none. */
  readonly primaryHost?: string | undefined;
  /** Where it is shown. */
  readonly hosts: readonly HostPattern[];
  readonly landing: string;
  /** Hidden on every host of this brand (requirement 6.8). */
  readonly restrictedPaths: readonly string[];
  /** Hidden for one tenant under this brand. Its id and its name are compared whole, whatever the letter case. */
  readonly hiddenSections: (tenant: TenantNames) => readonly string[];
  /** What this brand calls a tenant, when its manifest says so. */
  readonly displayNameOf: (tenant: TenantNames) => string | undefined;
  /** What a tenant brings of its own under this brand. */
  readonly coBrandingOf: (tenant: TenantNames) => CoBranding;
  readonly theme: BrandTheme;
  readonly assets: BrandAssets;
  /** Every file that is served under `/brand-assets/`. */
  readonly files: readonly BrandAsset[];
  readonly terminology: Readonly<Record<string, Term>>;
  /** A label of the console in this brand's words: "Organizations" may read "Clients". */
  readonly renameLabel: (label: string) => string;
  /** The usual words that this brand replaces, with its own. */
  readonly words: BrandWords;
  readonly locale: {
    readonly default: string;
    readonly supported: readonly string[];
    readonly timezone: "local" | "UTC";
  };
  /** Languages in which it has texts of its own. */
  readonly languages: readonly string[];
  /** The same brand as it speaks to people of a language; itself where it has no texts for that. Always the same object. */
  readonly inLanguage: (language: string) => Brand;
  /** The language of its texts; undefined for those of the manifest. */
  readonly language?: string | undefined;
  /** What takes the place of texts of config/failures.yaml. */
  readonly failureTexts: FailureTexts;
  readonly signInTexts: SignInTexts;
  /** Suggested questions of its own, by where they are asked. */
  readonly prompts: NonNullable<BrandManifest["prompts"]>;
  readonly links: NonNullable<BrandManifest["links"]>;
  readonly support: NonNullable<BrandManifest["support"]>;
  /** What messages about signing in say of their sender. */
  readonly mail: BrandMail;
  /** Where its people sign in, as far as that is not the deployment's own. */
  readonly identity: NonNullable<BrandManifest["identity"]>;
  /** Undefined unless it is switched on. */
  readonly analytics?: { readonly token: string; readonly replay: boolean } | undefined;
  readonly features: Features;
  readonly security: CompleteManifest["security"];
  /** Undefined for a brand that cannot be installed as an app. */
  readonly pwa?: BrandApp | undefined;
}

export type FailureTexts = NonNullable<LocaleTexts["errors"]> &
  Pick<NonNullable<LocaleTexts["signIn"]>, "noRoles" | "otherSessionsRemain" | "authError">;
export type SignInTexts = Pick<NonNullable<LocaleTexts["signIn"]>, "title" | "links">;

export interface TenantNames {
  tenantId: string;
  tenantName: string;
}

export interface CoBranding {
  /** An address. */
  logo?: string | undefined;
  supportEmail?: string | undefined;
}

export interface BrandTheme {
  readonly defaultMode: "light" | "dark" | "system";
  readonly density: "compact" | "comfortable";
  /** How the sidebar is until a person pins or collapses it. */
  readonly sidebar: "collapsed" | "pinned";
  /** Pixels. */
  readonly radius: number;
  readonly font: BrandFont;
  readonly light: LightPalette;
  readonly dark?: Palette | undefined;
  /** The brand's own rules, checked and written anew below `[data-brand]`; often empty. */
  readonly css: string;
}

export interface BrandFont {
  /** One of the families that come with the console, or the name of the brand's own. */
  readonly family: string;
  readonly fallback: FontFamily;
  /** The files of the brand's own; none for a family of the console. */
  readonly faces: readonly { asset: BrandAsset; weight: number; style: "normal" | "italic" }[];
}

export interface BrandMail {
  readonly fromName: string;
  readonly replyTo?: string | undefined;
  readonly footer?: string | undefined;
}

export interface BrandApp {
  readonly shortName: string;
  readonly themeColor?: string | undefined;
  readonly display: "standalone" | "minimal-ui" | "browser";
}

/** The pictures of a brand. A mark and a favicon are always there: a monogram is drawn when the manifest names none. */
export type BrandAssets = Readonly<
  Record<"mark" | "favicon", BrandAsset> & Record<Exclude<AssetName, "mark" | "favicon">, BrandAsset | undefined>
>;

export interface BrandAsset {
  /** The last part of its address, such as logo-dark.svg. */
  readonly name: string;
  readonly type: string;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  /** `/brand-assets/<first twelve digits of the hash>/<name>`: may be cached for ever. */
  readonly address: string;
  /** `192x192`, or `any` for a picture that is drawn from lines; undefined if unknown. */
  readonly sizes?: string | undefined;
  /** Where the content is: a file that was checked, or a text that was drawn. */
  readonly content: { readonly file: string } | { readonly text: string };
}
