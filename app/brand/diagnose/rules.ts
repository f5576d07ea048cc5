import { ACCESS_RULES } from "./access-rules";
import { AGREEMENT_RULES } from "./agreement-rules";
import { ASSET_RULES } from "./asset-rules";
import { AUDIENCE_RULES } from "./audience-rules";
import { COLOUR_RULES } from "./colour-rules";
import { CSS_RULES } from "./css-rules";
import { FONT_RULES } from "./font-rules";
import { HOST_RULES } from "./host-rules";
import { IDENTITY_RULES } from "./identity-rules";
import { OVERRIDABLE_RULES } from "./overridable-rules";
import { PLACEHOLDER_RULES } from "./placeholder-rules";
import { PROMPT_RULES } from "./prompt-rules";
import { REPEATED_ENTRY_RULES } from "./repeated-entry-rules";
import { LINK_RULES } from "./link-rules";
import { LOCALE_RULES } from "./locale-rules";
import type { BrandRule } from "./resolve-manifest.server";
import { SIGN_IN_RULES } from "./sign-in-rules";
import { SHIPPED_RULES } from "./shipped-rules";
import { SIGNATURE_RULES } from "./signature-rules";

/**
 * Every rule about one brand whose file could be read. TEXT_RULES, DOCUMENT_RULES and the schema run before them;
 * CROSS_BRAND_RULES, which check all brands together, run after them.
 */
export const BRAND_RULES: readonly BrandRule[] = [
  ...IDENTITY_RULES,
  ...PLACEHOLDER_RULES,
  ...LINK_RULES,
  ...REPEATED_ENTRY_RULES,
  ...OVERRIDABLE_RULES,
  ...HOST_RULES,
  ...COLOUR_RULES,
  ...ASSET_RULES,
  ...FONT_RULES,
  ...CSS_RULES,
  ...LOCALE_RULES,
  ...SIGN_IN_RULES,
  ...SIGNATURE_RULES,
  ...AGREEMENT_RULES,
  ...ACCESS_RULES,
  ...AUDIENCE_RULES,
  ...PROMPT_RULES,
  ...SHIPPED_RULES,
];
