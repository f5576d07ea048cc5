import type { LightPalette } from "./foundation";
import type { FontFamily } from "./fonts";
import type { AssetName, BrandManifest, Palette, Term } from "./manifest";

/** A brand as the server uses it: checked, complete, never changed. A new version of a brand is a new object. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly tagline?: string | undefined;
  readonly legalName?: string | undefined;
  readonly isDefault: boolean;
  /** The host of absolute links; a brand without exact hosts has none. */
  readonly primaryHost?: string | undefined;
  readonly landing: string;
  /** Hidden on every host of this brand (specification 6). */
  readonly restrictedPaths: readonly string[];
  /** Hidden for one tenant under this brand. Its id and its name are compared whole, whatever the letter case. */
  readonly hiddenSections: (tenant: TenantNames) => readonly string[];
  /** What this brand calls a tenant, when its manifest says so. */
  readonly displayNameOf: (tenant: TenantNames) => string | undefined;
  readonly theme: BrandTheme;
  readonly assets: BrandAssets;
  readonly terminology: Readonly<Record<string, Term>>;
  /** A label of the console in this brand's words: "Organizations" may read "Clients". */
  readonly renameLabel: (label: string) => string;
  readonly locale: { readonly timezone: "local" | "UTC" };
  readonly links: NonNullable<BrandManifest["links"]>;
  readonly support: NonNullable<BrandManifest["support"]>;
}

export interface TenantNames {
  tenantId: string;
  tenantName: string;
}

export interface BrandTheme {
  readonly defaultMode: "light" | "dark" | "system";
  readonly density: "compact" | "comfortable";
  /** Pixels. */
  readonly radius: number;
  readonly fontFamily: FontFamily;
  readonly light: LightPalette;
  readonly dark?: Palette | undefined;
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
  /** Where the content is: a file that was checked, or a text that was drawn. */
  readonly content: { readonly file: string } | { readonly text: string };
}
