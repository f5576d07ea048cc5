import type { SoundFile } from "../diagnose/inspect-file.server";
import type { InspectedFile, ResolvedManifest } from "../diagnose/resolve-manifest.server";
import type { AssetName } from "../manifest/sections";
import type { BrandAsset, BrandAssets, BrandFont } from "../serve/brand";
import { isConsoleFamily } from "../theme/fonts";
import { drawMonogram, type Monogram } from "../theme/monogram";
import { sha256 } from "./folder-state.server";

export type OwnAssets = Readonly<Record<AssetName, BrandAsset | undefined>>;

/** The file name of an image in its URL, without the extension. */
const ADDRESS_NAMES: Record<AssetName, string> = {
  logo: "logo",
  logoDark: "logo-dark",
  mark: "mark",
  favicon: "favicon",
  signInBackground: "sign-in",
  reportLogo: "report-logo",
  emailLogo: "email-logo",
};

/** The images that the brand's files contain. */
export function collectAssets({ files }: Pick<ResolvedManifest, "files">): OwnAssets {
  const find = (name: AssetName): BrandAsset | undefined => {
    const sound = files.find(({ use }) => use === name)?.sound;
    return sound && assetOf(ADDRESS_NAMES[name], sound);
  };
  const mark = find("mark");
  return {
    logo: find("logo"),
    logoDark: find("logoDark"),
    mark,
    favicon: find("favicon") ?? (mark && renamed(mark, ADDRESS_NAMES.favicon)),
    signInBackground: find("signInBackground"),
    reportLogo: find("reportLogo"),
    emailLogo: find("emailLogo"),
  };
}

/** The images of a brand, with a monogram in place of a missing mark and favicon. */
export function completeAssets(own: OwnAssets, monogram: Monogram): BrandAssets {
  if (own.mark && own.favicon) return { ...own, mark: own.mark, favicon: own.favicon };
  const draw = () => drawMonogram(monogram);
  const [hash, content] = [sha256(draw()), { draw }];
  const drawn = (name: AssetName) => createAsset(`${ADDRESS_NAMES[name]}.svg`, "image/svg+xml", hash, content, "any");
  return { ...own, mark: own.mark ?? drawn("mark"), favicon: own.favicon ?? drawn("favicon") };
}

/**
 * The brand's own font files, each with its properties from the manifest. A child brand may return to the console's
 * font.
 */
export function collectFaces({ files, chosen }: Pick<ResolvedManifest, "files" | "chosen">): BrandFont["faces"] {
  if (isConsoleFamily(chosen.theme?.font?.family ?? "")) return [];
  const fonts = files.filter(({ use }) => use === "font");
  return (chosen.theme?.font?.files ?? []).flatMap(({ weight = 400, style = "normal" }, index) => {
    const sound = fonts[index]?.sound;
    return sound ? [{ asset: assetOf(`font-${weight}-${style}`, sound), weight, style }] : [];
  });
}

/** The logos of tenants under this brand, by tenant name. */
export function collectTenantLogos({ files }: Pick<ResolvedManifest, "files">): Record<string, BrandAsset> {
  return Object.fromEntries(
    files.flatMap(({ use, at, sound }: InspectedFile) =>
      use === "tenantLogo" && sound ? [[String(at[1]), assetOf("tenant-logo", sound)]] : [],
    ),
  );
}

function assetOf(name: string, { extension, type, sha256, file, size }: SoundFile): BrandAsset {
  const sizes = size && (size.isScalable ? "any" : `${size.width}x${size.height}`);
  return createAsset(`${name}.${extension}`, type, sha256, { file }, sizes);
}

function renamed({ name, type, sha256, content, sizes }: BrandAsset, base: string): BrandAsset {
  return createAsset(name.replace(/^[^.]+/, base), type, sha256, content, sizes);
}

function createAsset(
  name: string,
  type: string,
  hash: string,
  content: BrandAsset["content"],
  sizes: string | undefined,
): BrandAsset {
  return { name, type, sha256: hash, address: `/brand-assets/${hash.slice(0, 12)}/${name}`, sizes, content };
}
