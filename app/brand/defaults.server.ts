import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";

import { FONT_FAMILIES } from "./fonts";
import { Palette, Term } from "./manifest";

const Count = z.number().int().positive();

/** config/brand-defaults.yaml: what a brand is when its manifest does not say, and how large its files may be. */
export const BrandDefaults = z.strictObject({
  landing: z.string().startsWith("/"),
  locale: z.strictObject({ timezone: z.enum(["local", "UTC"]) }),
  /** The terms that a brand may rename, with the words used otherwise. */
  terminology: z.record(z.string(), Term),
  theme: z.strictObject({
    defaultMode: z.enum(["light", "dark", "system"]),
    radius: z.int().min(0).max(24),
    density: z.enum(["compact", "comfortable"]),
    font: z.strictObject({ family: z.enum(FONT_FAMILIES) }),
    light: Palette.required({
      background: true,
      surface: true,
      text: true,
      mutedText: true,
      primary: true,
      danger: true,
      warning: true,
      success: true,
    }),
  }),
  limits: z.strictObject({
    manifestKiB: Count,
    nesting: Count,
    aliases: Count,
    extendsDepth: Count,
    hosts: Count,
    tenants: Count,
    assetKiB: z.strictObject({ logo: Count, logoDark: Count, mark: Count, favicon: Count }),
  }),
});
export type BrandDefaults = z.infer<typeof BrandDefaults>;

export function readBrandDefaults(configDirectory: string): BrandDefaults {
  return readYaml(join(configDirectory, "brand-defaults.yaml"), BrandDefaults);
}
