import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";

import { readHostPattern } from "../hosts/host-pattern.server";
import { FONT_FAMILIES } from "../theme/fonts";
import { readPublicKey } from "./public-key.server";
import { Locale, Term } from "./sections";
import { Palette } from "./theme";

const Count = z.number().int().positive();

/** config/brand-defaults.yaml: what a brand is when its manifest does not say, and how large its files may be. */
export const BrandDefaults = z.strictObject({
  /** What brands may set, as keys such as `theme.light`; without it, everything. */
  overridable: z.array(z.string().min(1)).optional(),
  landing: z.string().startsWith("/"),
  security: z.strictObject({
    /** Hosts that every brand may send people to beside its own, unless its manifest has a list. */
    allowedRedirectHosts: z.array(
      z.string().refine((host) => readHostPattern(host, []).ok, "must be a host name, or one below a wildcard"),
    ),
  }),
  locale: Locale.required(),
  /** The terms that a brand may rename, with the words used otherwise. */
  terminology: z.record(z.string(), Term),
  theme: z.strictObject({
    defaultMode: z.enum(["light", "dark", "system"]),
    radius: z.int().min(0).max(24),
    density: z.enum(["compact", "comfortable"]),
    sidebar: z.enum(["collapsed", "pinned"]),
    font: z.strictObject({ family: z.enum(FONT_FAMILIES), fallback: z.enum(FONT_FAMILIES) }),
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
  /** Who vouches for the folders of brands (`brands sign`). */
  signing: z.strictObject({
    /** Whether a brand that no one signed is refused. */
    required: z.boolean(),
    /** Ed25519, as `brands sign` prints them. None: signatures are not checked. */
    publicKeys: z.array(
      z.string().refine(isPublicKey, "must be an Ed25519 public key in base64, as brands sign prints it"),
    ),
  }),
  limits: z.strictObject({
    manifestKiB: Count,
    nesting: Count,
    aliases: Count,
    extendsDepth: Count,
    hosts: Count,
    tenants: Count,
    fonts: Count,
    /** KiB of each file, by what it is for. */
    fileKiB: z.strictObject({
      logo: Count,
      logoDark: Count,
      mark: Count,
      favicon: Count,
      signInBackground: Count,
      reportLogo: Count,
      emailLogo: Count,
      tenantLogo: Count,
      font: Count,
      css: Count,
    }),
    pictures: z.strictObject({
      /** Pixels of either side. */
      side: Count,
      /** A logo is up to so many times as wide as it is high. */
      logoRatio: Count,
      /** Pixels that a logo needs to be sharp where the console shows it, on screens of twice the density. */
      logoHeight: Count,
    }),
  }),
});
export type BrandDefaults = z.infer<typeof BrandDefaults>;

export function readBrandDefaults(configDirectory: string): BrandDefaults {
  return readYaml(join(configDirectory, "brand-defaults.yaml"), BrandDefaults);
}

function isPublicKey(text: string): boolean {
  try {
    return readPublicKey(text).asymmetricKeyType === "ed25519";
  } catch {
    return false;
  }
}
