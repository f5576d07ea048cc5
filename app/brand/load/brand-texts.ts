import type { LocaleTexts } from "../manifest/locale-texts";
import type { Brand, FailureTexts, SignInTexts } from "../serve/brand";

/** Merges texts over those of the extended brand. */
export function mergeTexts(below: LocaleTexts, own: LocaleTexts): LocaleTexts {
  return {
    ...below,
    ...own,
    support: { ...below.support, ...own.support },
    email: { ...below.email, ...own.email },
    maintenance: { ...below.maintenance, ...own.maintenance },
    terminology: { ...below.terminology, ...own.terminology },
    signIn: { ...below.signIn, ...own.signIn, links: { ...below.signIn?.links, ...own.signIn?.links } },
    errors: { ...below.errors, ...own.errors },
  };
}

/** The texts that a translation can replace. */
type TranslatedFields = Pick<Brand, "tagline" | "legalName" | "support" | "email" | "maintenance" | "terminology">;

/** The brand in one language. */
export function inTexts<Compiled extends TranslatedFields>(
  compiled: Compiled,
  { tagline, legalName, support, email, maintenance, terminology, signIn = {}, errors = {} }: LocaleTexts,
): Compiled & { failureTexts: FailureTexts; signInTexts: SignInTexts } {
  const { title, links, ...refusals } = signIn;
  const ownLegalName = legalName ?? compiled.legalName;
  // The footer is the legal name unless the manifest sets another text.
  const usualFooter = compiled.email.footer === compiled.legalName ? ownLegalName : compiled.email.footer;
  return {
    ...compiled,
    tagline: tagline ?? compiled.tagline,
    legalName: ownLegalName,
    support: { ...compiled.support, ...support },
    email: { ...compiled.email, footer: email?.footer ?? usualFooter },
    maintenance: compiled.maintenance && { ...compiled.maintenance, ...maintenance },
    terminology: { ...compiled.terminology, ...terminology },
    failureTexts: { ...errors, ...refusals },
    signInTexts: { title, links },
  };
}
