import { describe, expect, test } from "vitest";

import { FailureCatalogue } from "~/catalogue/failures";
import { readYaml } from "~/catalogue/yaml-file.server";

import { publicBrand } from "../serve/public-brand";
import { withTexts } from "../serve/failure-texts";
import { manifest } from "../testing/brands-directory";
import { openBrandsWith } from "../testing/open-brands";

const GERMAN = [
  "tagline: Nichts glimmt unbemerkt",
  "legalName: Ember Sicherheit GmbH",
  "terminology: { organization: { one: Kunde, many: Kunden } }",
  "signIn: { title: 'Bei {brand} anmelden', authError: Kein Zugang, links: { privacy: Datenschutz } }",
  "errors: { call: 'Es ist ein Fehler aufgetreten: {message}', timeout: Keine Antwort }",
  "",
].join("\n");
const LOCALE = "locale: { default: en, supported: [en, de] }\n";

const open = (files: Record<string, string>) => {
  const made = openBrandsWith(files);
  const find = () => {
    const brand = made.brands.byId("ember");
    if (!brand) throw new Error(JSON.stringify(made.brands.diagnostics));
    return brand;
  };
  return { ...made, find };
};

describe("a brand with translations", () => {
  const base = { "ember/brand.yaml": manifest("ember", `tagline: Nothing smoulders\nlegalName: Ember Ltd\n${LOCALE}`) };

  test("uses them if the language is requested, and is unchanged otherwise", () => {
    const ember = open({ ...base, "ember/locales/de.yaml": GERMAN }).find();
    const german = ember.inLanguage("de");
    expect(german).toMatchObject({
      ...{ language: "de", tagline: "Nichts glimmt unbemerkt", legalName: "Ember Sicherheit GmbH", name: ember.name },
      email: { footer: "Ember Sicherheit GmbH" },
    });
    expect([german.renameLabel("Organizations"), ember.renameLabel("Organizations")]).toEqual([
      "Kunden",
      "Organizations",
    ]);
    expect(publicBrand(german).words).toEqual({ organization: "Kunde", organizations: "Kunden" });
    expect([ember.language, ember.tagline]).toEqual([undefined, "Nothing smoulders"]);
    expect(ember.inLanguage("fr")).toBe(ember);
    expect(german.inLanguage("en")).toBe(ember);
    // The same object each time, because derived values are cached per object.
    expect(ember.inLanguage("de")).toBe(german);
  });

  test("overrides the texts of failures but not their behaviour", () => {
    const usual = readYaml("config/failures.yaml", FailureCatalogue);
    const { failureTexts } = open({ ...base, "ember/locales/de.yaml": GERMAN })
      .find()
      .inLanguage("de");
    const own = withTexts(usual, failureTexts);
    expect(own.calls.at(-1)).toEqual({ ...usual.calls.at(-1), text: "Es ist ein Fehler aufgetreten: {message}" });
    expect(own.calls.slice(0, -1)).toEqual(usual.calls.slice(0, -1));
    expect(own.kinds).toEqual({ ...usual.kinds, timeout: "Keine Antwort" });
    expect(own.signIn).toEqual({ ...usual.signIn, authError: "Kein Zugang" });
    expect(withTexts(usual, {})).toEqual(usual);
  });

  test("inherits the translations of its parent and overrides them with its own", () => {
    const ember = open({
      "base/brand.yaml": manifest("base", LOCALE),
      "base/locales/de.yaml": GERMAN,
      "ember/brand.yaml": manifest("ember", "extends: base\n"),
      "ember/locales/de.yaml": "tagline: Wir wachen\n",
    }).find();
    expect(ember.inLanguage("de")).toMatchObject({
      tagline: "Wir wachen",
      signInTexts: { title: "Bei {brand} anmelden" },
    });
  });

  test("does not read languages that it does not support", () => {
    const ember = open({ "ember/brand.yaml": manifest("ember"), "ember/locales/de.yaml": GERMAN }).find();
    expect([ember.languages, ember.inLanguage("de") === ember]).toEqual([[], true]);
  });

  test("detects a file that is added, changed, invalid or removed", () => {
    const { brands, directory, find } = open(base);
    const tagline = () => find().inLanguage("de").tagline;
    const edit = (text: string) => {
      directory.write({ "ember/locales/de.yaml": text });
      expect(brands.isStale("ember")).toBe(true);
      brands.reload(["ember"]);
    };
    edit("tagline: Eins\n");
    expect(tagline()).toBe("Eins");
    edit("tagline: Zwei\n");
    expect(tagline()).toBe("Zwei");
    edit("taglin: Drei\n");
    expect([tagline(), brands.entries.find(({ id }) => id === "ember")?.state]).toEqual(["Zwei", "degraded"]);
    directory.remove("ember/locales/de.yaml");
    brands.reload(["ember"]);
    expect(tagline()).toBe("Nothing smoulders");
  });
});
