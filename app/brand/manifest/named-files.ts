import type { BrandManifest } from "./manifest";
import type { AssetName } from "./sections";

/** The purpose of a brand's file. */
export type FileUse = AssetName | "tenantLogo" | "font" | "css";

/** A file named in a manifest, with its position. */
export interface NamedFile {
  at: readonly (string | number)[];
  /** Relative to the brand's folder, as written. */
  path: string;
  use: FileUse;
}

/** Every file that a manifest names; no other file of a brand's folder is ever served. */
export function namedFilesOf({ assets = {}, theme = {}, tenants = {} }: BrandManifest): NamedFile[] {
  const { font, css } = theme;
  return [
    ...Object.entries(assets).map(([name, path]) => ({ at: ["assets", name], path, use: name as AssetName })),
    ...(font?.files ?? []).map(({ src }, index): NamedFile => {
      return { at: ["theme", "font", "files", index, "src"], path: src, use: "font" };
    }),
    ...(css !== undefined && isCssPath(css) ? [{ at: ["theme", "css"], path: css, use: "css" as const }] : []),
    ...Object.entries(tenants).flatMap(([tenant, { logo }]): NamedFile[] =>
      logo === undefined ? [] : [{ at: ["tenants", tenant, "logo"], path: logo, use: "tenantLogo" }],
    ),
  ];
}

/** `theme.css` contains rules, or the path of a file with rules: rules have braces, and paths end in .css. */
export function isCssPath(css: string): boolean {
  return /^[^{}\n]+\.css$/.test(css);
}
