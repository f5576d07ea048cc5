import type { TenantNames } from "~/access/tenant-names";
import type { Features } from "~/catalogue/features";
import type { DashboardFile } from "~/contract/dashboard";
import type { DueDaysByPriority } from "~/contract/due-days-facts";
import type { BrandWords } from "~/contract/term-facts";
import type { ViewFile } from "~/contract/view";

import type { CompleteManifest } from "../diagnose/inherit";
import type { HostPattern } from "../hosts/host-pattern.server";
import type { LocaleTexts } from "../manifest/locale-texts";
import type { BrandManifest } from "../manifest/manifest";
import type { AssetName, Term } from "../manifest/sections";
import type { Palette } from "../manifest/theme";
import type { FontFamily } from "../theme/fonts";
import type { LightPalette } from "../theme/foundation";

/** A brand as the server uses it: validated, complete, immutable. A new version of a brand is a new object. */
export interface Brand {
  readonly id: string;
  /** SHA-256 of the manifest, hex. A manifest that differs in comments only is the same version, with the first hash. */
  readonly manifestSha: string;
  readonly name: string;
  readonly tagline?: string | undefined;
  readonly legalName?: string | undefined;
  readonly isDefault: boolean;
  /** The host of absolute links; undefined for a brand without exact hosts. */
  readonly primaryHost?: string | undefined;
  /** The hosts it is shown on. */
  readonly hosts: readonly HostPattern[];
  readonly landing: string;
  /** Hidden on every host of this brand (requirement 6.8). */
  readonly restrictedPaths: readonly string[];
  /** Hidden for one tenant under this brand. Its id and its name are matched as a whole, ignoring letter case. */
  readonly hiddenSections: (tenant: TenantNames) => readonly string[];
  /** The brand's word for a tenant, if its manifest sets one. */
  readonly displayNameOf: (tenant: TenantNames) => string | undefined;
  /** Co-branding of a tenant under this brand. */
  readonly coBrandingOf: (tenant: TenantNames) => CoBranding;
  readonly theme: BrandTheme;
  readonly assets: BrandAssets;
  /** Every file that is served under `/brand-assets/`. */
  readonly files: readonly BrandAsset[];
  readonly terminology: Readonly<Record<string, Term>>;
  /** A label of the console in this brand's terms: "Organizations" may become "Clients". */
  readonly renameLabel: (label: string) => string;
  /** The default words that this brand replaces, with its own. */
  readonly words: BrandWords;
  readonly locale: {
    readonly default: string;
    readonly supported: readonly string[];
    readonly timezone: "local" | "UTC";
  };
  /** Languages in which it has translations. */
  readonly languages: readonly string[];
  /** The same brand with the texts of a language; unchanged if it has none. Always the same object. */
  readonly inLanguage: (language: string) => Brand;
  /** The language of its texts; undefined for those of the manifest. */
  readonly language?: string | undefined;
  /** Replacements for texts of config/failures.yaml. */
  readonly failureTexts: FailureTexts;
  readonly signInTexts: SignInTexts;
  /** The brand's own suggested questions, by where they are shown. */
  readonly prompts: NonNullable<BrandManifest["prompts"]>;
  /** The dashboards that the brand ships to every organization, by the name of their file. */
  readonly dashboards: readonly ({ readonly name: string } & DashboardFile)[];
  /** The saved views that it ships, likewise. */
  readonly views: readonly ({ readonly file: string } & ViewFile)[];
  /** Sections that /wip announces. */
  readonly coming: NonNullable<BrandManifest["coming"]>;
  /** When visitors see a notice in place of the console; undefined if none is planned. */
  readonly maintenance?: BrandManifest["maintenance"];
  /** The due days that are proposed for new organizations. */
  readonly dueDays: DueDaysByPriority;
  readonly links: NonNullable<BrandManifest["links"]>;
  readonly support: NonNullable<BrandManifest["support"]>;
  /** The sender of its emails. */
  readonly email: BrandMail;
  /** Where its users sign in, unless the deployment's settings apply. */
  readonly identity: NonNullable<BrandManifest["identity"]>;
  /** Undefined if disabled. */
  readonly analytics?: { readonly token: string; readonly replay: boolean } | undefined;
  readonly features: Features;
  readonly security: CompleteManifest["security"];
  /** Undefined for a brand that cannot be installed as an app. */
  readonly pwa?: BrandApp | undefined;
}

export type FailureTexts = NonNullable<LocaleTexts["errors"]> &
  Pick<NonNullable<LocaleTexts["signIn"]>, "noRoles" | "otherSessionsRemain" | "authError">;
export type SignInTexts = Pick<NonNullable<LocaleTexts["signIn"]>, "title" | "links">;

export interface CoBranding {
  /** A URL. */
  logo?: string | undefined;
  supportEmail?: string | undefined;
}

export interface BrandTheme {
  readonly defaultMode: "light" | "dark" | "system";
  readonly density: "compact" | "comfortable";
  /** The initial state of the sidebar, until the user pins or collapses it. */
  readonly sidebar: "collapsed" | "pinned";
  /** Pixels. */
  readonly radius: number;
  readonly font: BrandFont;
  readonly light: LightPalette;
  readonly dark?: Palette | undefined;
  /** The brand's own rules, checked and rewritten below `[data-brand]`; often empty. */
  readonly css: string;
}

export interface BrandFont {
  /** One of the built-in families, or the name of the brand's own. */
  readonly family: string;
  readonly fallback: FontFamily;
  /** The brand's own font files; none for a built-in family. */
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

/** The images of a brand. A mark and a favicon always exist: a monogram is generated if the manifest names none. */
export type BrandAssets = Readonly<
  Record<"mark" | "favicon", BrandAsset> & Record<Exclude<AssetName, "mark" | "favicon">, BrandAsset | undefined>
>;

export interface BrandAsset {
  /** The last segment of its URL, such as logo-dark.svg. */
  readonly name: string;
  readonly type: string;
  /** SHA-256 of the content, hex. */
  readonly sha256: string;
  /** `/brand-assets/<first twelve digits of the hash>/<name>`: may be cached indefinitely. */
  readonly address: string;
  /** `192x192`, or `any` for vector graphics; undefined if unknown. */
  readonly sizes?: string | undefined;
  /** The source of the content: a checked file, or a picture that is drawn on request. */
  readonly content: { readonly file: string } | { readonly draw: () => string };
}
