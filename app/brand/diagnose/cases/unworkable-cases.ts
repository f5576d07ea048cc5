import { manifest } from "../../testing/brands-directory";
import { light, WOFF2, type MistakeCase } from "../test-diagnosis";

const LOCALE = "locale: { default: en, supported: [en, de] }\n";
const FONT = { "northwind/a.woff2": WOFF2 };

function inCss(text: string, message: string, hint?: string): MistakeCase {
  const more = `theme:\n  css: |\n    h1 { ${text} }\n`;
  return { code: "B605", at: "8:10", more, message: `custom css may not contain ${message}`, ...(hint && { hint }) };
}

function inGerman(text: string, at: string, found: Pick<MistakeCase, "code" | "message" | "hint">): MistakeCase {
  return {
    ...found,
    at: `northwind/locales/de.yaml:${at}`,
    more: LOCALE,
    files: { "northwind/locales/de.yaml": text },
  };
}

/** Values that are valid alone, but would not do what was meant, and keys under other names. */
export const UNWORKABLE_CASES: MistakeCase[] = [
  {
    code: "B119",
    at: "6:22",
    more: "terminology: { site: { one: Organization, many: Organizations } }\n",
    message: 'the terms organization and site have the same word "Organization"',
    hint: "choose another word for one of them",
  },
  {
    code: "B119",
    at: "8:9",
    more: "terminology:\n  organization: { one: Client, many: Clients }\n  site: { one: client, many: Branches }\n",
    message: 'the terms organization and site have the same word "client"',
    hint: "choose another word for one of them",
  },
  {
    code: "B120",
    at: "6:12",
    more: "legalName: Northwind &amp; Sons\n",
    message: '"&amp;" is shown as it is written',
    hint: "write &",
  },
  {
    code: "B120",
    at: "6:10",
    more: "tagline: Fair <b>winds</b>\n",
    message: '"<b>" is shown as it is written',
    hint: "remove it: texts have no markup",
  },
  {
    code: "B120",
    at: "6:10",
    more: "tagline: Fair&nbsp;winds\n",
    message: '"&nbsp;" is shown as it is written',
    hint: "write the character itself",
  },
  inGerman("tagline: Wind &amp; Wetter\n", "1:10", {
    code: "B120",
    message: '"&amp;" is shown as it is written',
    hint: "write &",
  }),
  {
    code: "B117",
    at: "6:10",
    more: 'tagline: "Welcome to {brand}"\n',
    message: 'the placeholder "{brand}" is shown as it is: manifests have no variables',
    hint: "write the value",
  },
  inGerman("signIn: { title: 'Anmelden bei {brand} auf {host}' }\n", "1:18", {
    code: "B117",
    message: 'the placeholder "{host}" is shown as it is: signIn.title has only {brand}',
    hint: "write the value, or remove it",
  }),
  inGerman("signIn: { noRoles: 'Keine Rolle bei {brand}' }\n", "1:20", {
    code: "B117",
    message: 'the placeholder "{brand}" is shown as it is: signIn.noRoles has none',
    hint: "write the value, or remove it",
  }),
  ...["10.1.2.3", "192.168.0.1", "intranet", "docs.northwind.local", "[fd00::1]"].map((host): MistakeCase => ({
    code: "B121",
    at: "6:16",
    more: `links: { docs: "https://${host}/help" }\n`,
    message: `links.docs leads to "${host}", which can only be reached inside one network`,
    hint: "write an address that all users reach",
  })),
  {
    code: "B105",
    at: "8:12",
    more: light("chart: []"),
    message: "theme.light.chart must be one to ten colours, found an empty list",
    hint: "remove the key, or write an entry",
  },
  {
    code: "B118",
    at: "6:64",
    more: "theme: { font: { family: Fjord Sans, files: [{ src: a.woff2 }, { src: a.woff2, weight: 400 }] } }\n",
    files: FONT,
    message: "a file for weight 400, normal is listed twice in theme.font.files",
    hint: "set the weight and style of each file",
  },
  {
    code: "B101",
    at: "6:46",
    more: "theme: { font: { family: Fjord Sans, files: [{ weight: 400 }] } }\n",
    message: 'the required key "src" is missing',
    hint: "add: src: …",
  },
  {
    code: "B103",
    at: "6:12",
    more: 'tenants: { "": { displayName: A } }\n',
    message: "a tenant has an empty name, which no organization has",
    hint: "write the name of the organization",
  },
  {
    code: "B401",
    at: "6:17",
    more: "assets: { logo: logo.svg }\n",
    files: { "northwind/assets/logo.svg": "" },
    message: 'the file "logo.svg" does not exist',
    hint: 'did you mean "assets/logo.svg"?',
  },
  {
    code: "B401",
    at: "6:17",
    more: "assets: { logo: log\u00f6.svg }\n",
    files: { "northwind/logo\u0308.svg": "" },
    message: 'the file "log\u00f6.svg" does not exist',
    hint: "the name of the file on disk has its accents as characters of their own: rename the file, typing its name again",
  },
  {
    code: "B102",
    at: "6:20",
    more: "tenants: { acme: { restrictedPaths: [/sites] } }\n",
    message: 'unknown key "restrictedPaths" in tenants.acme',
    hint: 'did you mean "hiddenSections"?',
  },
  {
    code: "B102",
    at: "6:11",
    more: "assets: { icon: a.png }\n",
    message: 'unknown key "icon" in assets',
    hint: 'did you mean "favicon"?',
  },
  inGerman("support: { email: soc@northwind.example }\n", "1:12", {
    code: "B102",
    message: 'unknown key "email" in support',
    hint: "the only key is hours",
  }),
  inGerman("de:\n  tagline: Hallo\n", "1:1", {
    code: "B102",
    message: 'unknown key "de"',
    hint: 'remove "de:", and the indentation below it',
  }),
  {
    code: "B503",
    at: "6:10",
    more: "landing: /insights\n",
    message: "the landing page /insights is not in the menu",
    hint: "set landing: /insights/threat-intelligence",
  },
  inGerman("terminology: { standort: { one: Ort, many: Orte } }\n", "1:16", {
    code: "B505",
    message: '"standort" is not a known term',
    hint: "the terms are organization, site, device, threat, policy, domain, user, integration, dashboard",
  }),
  ...["Northwind", "n\u043erthwind", "123"].map((id): MistakeCase => ({
    code: "B105",
    at: "3:5",
    whole: `apiVersion: console/v1\nkind: Brand\nid: ${id}\nname: N\nhosts: [a.northwind.example]\n`,
    message:
      id === "123"
        ? "id must be text, found 123 (number)"
        : `id must be 2 to 40 lowercase letters, digits and dashes, a letter first, found "${id}" (text)`,
    hint: "write northwind, the name of the folder",
  })),
  {
    code: "B105",
    at: "New_Brand/brand.yaml:3:5",
    files: { "New_Brand/brand.yaml": manifest("New_Brand", "", "[new.northwind.example]") },
    message: 'id must be 2 to 40 lowercase letters, digits and dashes, a letter first, found "New_Brand" (text)',
    hint: "write new-brand, and rename the folder",
  },
  ...(
    [
      ["tagline = Fair winds", '"tagline" is followed by "=" in place of ":"', "write: tagline: Fair winds"],
      ["tagline\uff1aFair winds", 'the colon after "tagline" is a full-width character', "write: tagline: Fair winds"],
    ] as const
  ).map(([line, message, hint]): MistakeCase => ({
    code: "B005",
    at: "6:1",
    more: `${line}\n`,
    message: `YAML syntax: ${message}`,
    hint,
  })),
  {
    code: "B005",
    at: "6:30",
    more: "restrictedPaths: [/dashboard/{name}]\n",
    message: 'YAML syntax: "{" starts a mapping in a list, also in the middle of a value',
    hint: "put the whole value in quotes",
  },
  inCss(
    "color: var(--acent)",
    '"color: var(--acent)", whose variable "--acent" is no colour of the console',
    'did you mean "accent"?',
  ),
  {
    code: "B605",
    at: "8:29",
    more: "theme:\n  css: |\n    <style>h1 { color: red }</style>\n",
    message: "custom css cannot be read: unknown word </style>",
    hint: "remove <style> and </style>",
  },
  inCss("padding: -5px", '"padding: -5px", which cannot be negative'),
  inCss("font-weight: heavy", '"font-weight: heavy", which is not a weight', "write a number from 100 to 900, or bold"),
  inCss("color: ;", '"color" without a value'),
];
