import type { RequestHandler } from "express";

import type { Brand } from "~/brand/serve/brand";
import { chooseLanguage } from "~/brand/serve/choose-language";

/**
 * Lets a brand with texts in other languages speak the one that the browser asks for, among those that it supports; where
 * `identity.locale` names one for everybody, that one.
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
