import { manifest } from "../../testing/brands-directory";
import { type MistakeCase } from "../test-diagnosis";

const GERMAN = { whole: manifest("northwind", "locale: { default: de, supported: [de, en] }\n") };

function inGerman(text: string, one: Omit<MistakeCase, "whole" | "files">): MistakeCase {
  return { ...GERMAN, ...one, at: `northwind/locales/de.yaml:${one.at}`, files: { "northwind/locales/de.yaml": text } };
}

/** Problems of translations. */
export const LOCALE_CASES: MistakeCase[] = [
  inGerman("tagline:Guten Wind\n", {
    code: "B011",
    at: "1:1",
    message: "a mapping is expected at the top, found a single value",
    hint: "write: tagline: Guten Wind",
  }),
  inGerman("- tagline\n", {
    code: "B011",
    at: "1:1",
    message: "a mapping is expected at the top, found a list",
    hint: "write: key: value",
  }),
  inGerman("# Deutsch\nsignIn:\n  noRole: Keine Rolle\n", {
    code: "B102",
    at: "3:3",
    message: 'unknown key "noRole" in signIn',
    hint: 'did you mean "noRoles"?',
  }),
  inGerman("tagline: 7\n", {
    code: "B105",
    at: "1:10",
    message: "tagline must be text, found 7 (number)",
    hint: 'quote it: "7"',
  }),
  inGerman("errors:\n  call: Etwas ist schiefgegangen\n", {
    code: "B105",
    at: "2:9",
    message: 'errors.call must be a text with {message} in it, found "Etwas ist schiefgegangen" (text)',
  }),
  inGerman("signIn: { authError: <b>Nein</b> }\n", {
    code: "B105",
    at: "1:22",
    message: 'signIn.authError must be plain text without < and >, found "<b>Nein</b>" (text)',
  }),
  inGerman("terminology:\n  orgnization: { one: Kunde, many: Kunden }\n", {
    code: "B505",
    at: "2:3",
    message: '"orgnization" is not a known term',
    hint: 'did you mean "organization"?',
  }),
  inGerman("tagline: eins\ntagline: zwei\n", {
    code: "B003",
    at: "2:1",
    message: 'the key "tagline" appears twice; first at line 1',
    hint: "keep one",
  }),
  {
    code: "B114",
    at: "northwind/locales/fr.yaml:1:1",
    files: { "northwind/locales/fr.yaml": "tagline: Au nord\n" },
    message: 'unused translations: "fr" is not in locale.supported (en)',
    hint: "add fr to locale.supported in brand.yaml",
  },
];
