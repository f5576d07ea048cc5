import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";
import { TenantSpec } from "~/contract/tenant";

import { readHostPattern } from "../hosts/host-pattern.server";
import { FONT_FAMILIES } from "../theme/fonts";
import { readPublicKey } from "./public-key.server";
import { Locale, Term } from "./sections";
import { Palette } from "./theme";

const Count = z.number().int().positive();

/** config/brand-defaults.yaml: the default values of brands, and the size limits of their files. */
export const BrandDefaults = z.strictObject({
  /** The keys that brands may set, such as `theme.light`; if unset, all keys. */
  overridable: z.array(z.string().min(1)).optional(),
  landing: z.string().startsWith("/"),
  security: z.strictObject({
    /** Hosts that every brand may redirect to besides its own, unless its manifest has a list. */
    allowedRedirectHosts: z.array(
      z.string().refine((host) => readHostPattern(host, []).ok, "must be a host name, or one below a wildcard"),
    ),
  }),
  locale: Locale.required(),
  dueDays: TenantSpec.shape.dueDays.unwrap(),
  /** The terms that a brand may rename, with their default words. */
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
  /** The trusted signers of brand folders (`brands sign`). */
  signing: z
    .strictObject({
      /** Whether an unsigned brand is rejected; needs at least one key. */
      required: z.boolean(),
      /** Ed25519, as `brands sign` prints them. If empty, signatures are not checked. */
      publicKeys: z.array(
        z.string().refine(isPublicKey, "must be an Ed25519 public key in base64, as brands sign prints it"),
      ),
    })
    .refine(({ required, publicKeys }) => !required || publicKeys.length > 0, {
      path: ["publicKeys"],
      error: "must name at least one key when signatures are required",
    }),
  limits: z.strictObject({
    manifestKiB: Count,
    nesting: Count,
    aliases: Count,
    extendsDepth: Count,
    hosts: Count,
    tenants: Count,
    fonts: Count,
    /** KiB per file, by purpose. */
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
      /** Pixels per side. */
      side: Count,
      /** Maximum aspect ratio of a logo. */
      logoRatio: Count,
      /** Pixels that a logo needs to be sharp in the console at double pixel density. */
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
