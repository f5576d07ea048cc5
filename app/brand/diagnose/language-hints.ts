const NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const ALPHABET = Array.from("abcdefghijklmnopqrstuvwxyz");

/** For `EN`, `en_US` and `German`: the language tag that was probably meant. */
export function languageHint(written: string): string | undefined {
  const [language = "", ...others] = written.trim().replaceAll("_", "-").split("-");
  const tag = [language.toLowerCase(), ...others].join("-");
  if (/^[a-z]{2,3}$/.test(language.toLowerCase()) && hasName(tag)) return tag === written ? undefined : `write ${tag}`;
  const code = codeOf(written.trim().toLowerCase());
  return code === undefined ? undefined : `write ${code}`;
}

function hasName(tag: string): boolean {
  try {
    return NAMES.of(new Intl.Locale(tag).language) !== undefined;
  } catch {
    return false;
  }
}

/** The two letters of a language, by its name in English. */
function codeOf(name: string): string | undefined {
  const codes = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));
  return codes.find((code) => NAMES.of(code)?.toLowerCase() === name);
}
