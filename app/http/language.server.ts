import type { RequestHandler } from "express";

import type { Brand } from "~/brand/serve/brand";
import { chooseLanguage } from "~/brand/serve/choose-language";

/**
 * Selects the browser's preferred language among those that the brand supports, for brands with translated texts.
 * `identity.locale` fixes one language for everyone.
 */
export function speakLanguages(): RequestHandler {
  return (request, response, next) => {
    const { brand } = response.locals as { brand: Brand };
    if (brand.languages.length === 0) return next();
    response.vary("Accept-Language");
    const { locale } = brand.identity;
    const asked = locale === undefined ? request.acceptsLanguages() : [locale];
    response.locals["brand"] = brand.inLanguage(chooseLanguage(asked, brand.locale));
    next();
  };
}
