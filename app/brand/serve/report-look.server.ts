import { formatHex } from "culori";

import { ReportLogo, type ReportLook } from "~/contract/report-logo";

import type { Brand, BrandAsset } from "./brand";
import { brandFile } from "./brand-files.server";

/** How a PDF shows the brand: with its logo if that can be printed, otherwise with its name in its colour. */
export function reportLook(brand: Brand): ReportLook {
  const { assets, theme } = brand;
  const logos = [assets.reportLogo ?? assets.logo, assets.emailLogo].flatMap((asset) => printableLogo(brand, asset));
  // A manifest may write the three digits of #05c.
  return { logo: logos[0] ?? null, color: formatHex(theme.light.primary) ?? theme.light.primary };
}

/** The logo as text; none if it is missing or cannot be printed. */
function printableLogo(brand: Brand, asset: BrandAsset | undefined): string[] {
  const body = asset && brandFile(brand, asset.address)?.body;
  if (!body) return [];
  const text = asset.type === "image/png" ? `data:image/png;base64,${body.toString("base64")}` : body.toString("utf8");
  const { data } = ReportLogo.safeParse(text);
  return data === undefined ? [] : [data];
}
