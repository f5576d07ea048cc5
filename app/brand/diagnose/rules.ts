import { ACCESS_RULES } from "./access-rules";
import { AGREEMENT_RULES } from "./agreement-rules";
import { ASSET_RULES } from "./asset-rules";
import { AUDIENCE_RULES } from "./audience-rules";
import { COLOUR_RULES } from "./colour-rules";
import { CSS_RULES } from "./css-rules";
import { FONT_RULES } from "./font-rules";
import { HOST_RULES } from "./host-rules";
import { IDENTITY_RULES } from "./identity-rules";
import { SIGN_IN_RULES } from "./sign-in-rules";
import type { BrandRule } from "./subject.server";

/**
 * Every rule about one brand that its file could be read for. Before them stand TEXT_RULES, DOCUMENT_RULES and the schema;
 * after them HOUSE_RULES, which look at all brands together.
 */
export const BRAND_RULES: readonly BrandRule[] = [
  ...IDENTITY_RULES,
  ...HOST_RULES,
  ...COLOUR_RULES,
  ...ASSET_RULES,
  ...FONT_RULES,
  ...CSS_RULES,
  ...SIGN_IN_RULES,
  ...AGREEMENT_RULES,
  ...ACCESS_RULES,
  ...AUDIENCE_RULES,
];
