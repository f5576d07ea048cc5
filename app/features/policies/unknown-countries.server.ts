import { isCountryCode } from "~/contract/language/countries";
import { Country } from "~/contract/policy-rule";

/** The codes in one end of a rule that no country has, with their positions in its list: the rule would never match them. */
export function unknownCountries(end: object): { code: string; index: number }[] {
  const codes: unknown[] = "countries" in end && Array.isArray(end.countries) ? end.countries : [];
  return codes.flatMap((value, index) => {
    const code = Country.safeParse(value).data;
    return code === undefined || isCountryCode(code) ? [] : [{ code, index }];
  });
}
