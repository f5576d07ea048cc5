import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole, type RunningConsole } from "../support/start-console.ts";

const HOST = "console.lantern.example";
const root = mkdtempSync(join(tmpdir(), "livery-languages-"));
let livery: RunningConsole;

const LANTERN = `apiVersion: console/v1
kind: Brand
id: lantern
name: Lantern
tagline: Light in the dark
hosts: [${HOST}]
locale: { default: de, supported: [de, en, fr] }
links: { privacy: "https://lantern.example/privacy" }
`;
const GERMAN = `tagline: Licht im Dunkeln
terminology: { site: { one: Standort, many: Standorte } }
signIn: { title: "Bei {brand} anmelden", noRoles: Keine Rolle gefunden, links: { privacy: Datenschutz } }
`;

beforeAll(async () => {
  cpSync("brands", join(root, "brands"), { recursive: true });
  mkdirSync(join(root, "brands/lantern/locales"), { recursive: true });
  writeFileSync(join(root, "brands/lantern/brand.yaml"), LANTERN);
  writeFileSync(join(root, "brands/lantern/locales/de.yaml"), GERMAN);
  livery = await startConsole({ BRANDS_DIR: join(root, "brands") });
});
afterAll(async () => {
  await livery.close();
  rmSync(root, { recursive: true });
});

async function signInPage(language?: string, host = HOST) {
  const headers = language === undefined ? {} : { "accept-language": language };
  const answer = await ask(livery, host, "/sign-in?reason=no-roles", { headers });
  const shown = [/<html lang="([^"]*)"/, /<h1[^>]*>([^<]*)</, /class="tagline[^"]*">([^<]*)</].map(
    (pattern) => pattern.exec(answer.body)?.[1],
  );
  return { ...answer, shown };
}

const IN_GERMAN = ["de", "Bei Lantern anmelden", "Licht im Dunkeln"];
const IN_ENGLISH = ["en", "Sign in to Lantern", "Light in the dark"];

test.each([
  ["de-AT,de;q=0.9,en;q=0.8", IN_GERMAN],
  ["en-GB,en;q=0.9,de;q=0.8", IN_ENGLISH],
  ["tlh, en;q=0.2, de;q=0.7", IN_GERMAN],
  ["it", IN_GERMAN],
  [undefined, IN_GERMAN],
  // Supported by the form, without a text file here.
  ["fr", IN_ENGLISH],
  ["</script>,;q=x", IN_GERMAN],
])("a browser that requests %s gets the best match of the brand's languages", async (language, expected) => {
  expect((await signInPage(language)).shown).toEqual(expected);
});

test("the page uses the texts of the language file, falls back for the rest, and varies by the language header", async () => {
  const { body, headers } = await signInPage("de");
  expect(body).toContain("Keine Rolle gefunden");
  expect(body).toContain(">Datenschutz</a>");
  expect(String(headers["vary"])).toContain("Accept-Language");
});

test("a brand without texts uses English, whatever language is requested", async () => {
  const { shown, headers } = await signInPage("de", "console.northwind.test");
  expect(shown).toEqual(["en", "Sign in to Northwind Shield", "Managed detection for the high north"]);
  expect(String(headers["vary"])).not.toContain("Accept-Language");
});

test("inside the console the brand's texts replace the defaults, on a page in English", async () => {
  const cookie = cookiesOf(await tokensOf(livery, "projectAdmin"));
  const page = async (language: string) =>
    (await ask(livery, HOST, "/sites", { headers: { cookie, "accept-language": language } })).body;
  const [german, english] = [await page("de"), await page("en")];
  expect(german).toMatch(/<h1[^>]*>Standorte/);
  expect(english).toMatch(/<h1[^>]*>Sites/);
  expect(german).toContain('<html lang="en"');
});
