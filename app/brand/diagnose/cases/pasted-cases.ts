import { manifest } from "../../testing/brands-directory";
import { light, type MistakeCase } from "../test-diagnosis";

const CONFLICT = {
  code: "B005",
  message: "YAML syntax: a merge conflict is not resolved",
  hint: 'keep one of the versions, and remove the lines with "<<<<<<<", "=======" and ">>>>>>>"',
} as const;

function typographic(written: string, meant: string): Pick<MistakeCase, "code" | "message" | "hint"> {
  const message = `the quotes of ${written} are typographic: YAML reads them as part of the value`;
  return { code: "B019", message, hint: `write ${meant}` };
}

/** Text as other programs leave it: word processors, git, web pages, other configuration formats. */
export const PASTED_CASES: MistakeCase[] = [
  {
    at: "4:7",
    whole: manifest("northwind").replace("The northwind brand", "“Acme”"),
    ...typographic("“Acme”", '"Acme"'),
  },
  {
    at: "5:9",
    hosts: "[“console.northwind.example”]",
    ...typographic("“console.northwind.example”", '"console.northwind.example"'),
  },
  { at: "8:14", more: light("primary: “#0b5cad”"), ...typographic("“#0b5cad”", '"#0b5cad"') },
  { at: "6:10", more: "tagline: „Sicher“\n", ...typographic("„Sicher“", '"Sicher"') },
  { at: "6:18", more: "theme: { radius: ‘4’ }\n", ...typographic("‘4’", "4") },
  { at: "6:1", more: "“tagline”: Safe\n", ...typographic("“tagline”", '"tagline"') },
  { at: "6:1", more: "<<<<<<<\ntagline: a\n=======\ntagline: b\n>>>>>>>\n", ...CONFLICT },
  { at: "7:1", more: "tagline: b\n>>>>>>> feature\n", ...CONFLICT },
  { at: "7:1", more: "tagline: a\n=======\ntagline: b\n", ...CONFLICT },
  { at: "6:1", more: "||||||| base\ntagline: c\n", ...CONFLICT },
  {
    code: "B005",
    at: "6:14",
    more: "tagline: Safe\0\n",
    message: "YAML syntax: the invisible character U+0000 is not allowed",
    hint: "remove it",
  },
  {
    code: "B005",
    at: "6:26",
    more: "locale: { supported: en, de }\n",
    message: 'YAML syntax: "de" has no ":" after it; a comma in { } separates keys',
    hint: "a list is in brackets: supported: [en, de]; other text with a comma is in quotes",
  },
  {
    code: "B005",
    at: "6:13",
    more: "features: { exports }\n",
    message: 'YAML syntax: "exports" has no ":" after it; a comma in { } separates keys',
    hint: "write: exports: value",
  },
  {
    code: "B005",
    at: "3:3",
    whole: '{\n  "id": "northwind",\n  // a brand\n}\n',
    message: 'YAML syntax: "// a brand" has no ":" after it; a comma in { } separates keys',
    hint: "write comments as # …",
  },
  {
    code: "B102",
    at: "1:1",
    whole:
      "brand:\n  apiVersion: console/v1\n  kind: Brand\n  id: northwind\n  name: N\n  hosts: [a.northwind.example]\n",
    message: 'unknown key "brand"',
    hint: 'remove "brand:", and the indentation below it',
  },
  {
    code: "B102",
    at: "3:1",
    whole: "apiVersion: console/v1\nkind: Brand\nspec:\n  id: northwind\n  name: N\n  hosts: [a.northwind.example]\n",
    message: 'unknown key "spec"',
    hint: 'remove "spec:", and the indentation below it',
  },
  {
    code: "B105",
    at: "6:3",
    whole: "apiVersion: console/v1\nkind: Brand\nid: northwind\nname: N\nhosts:\n  • a.northwind.example\n",
    message: 'hosts must be a list, found "• a.northwind.example" (text)',
    hint: 'write "-" in front of each entry, in place of "•"',
  },
  {
    code: "B602",
    at: "6:16",
    more: 'links: { docs: "https://user:pw@docs.northwind.example/" }\n',
    message: "the link has a user name or a password, which everyone would see",
    hint: "write https://docs.northwind.example/",
  },
  {
    code: "B202",
    at: "5:9",
    hosts: '["https://user:pw@a.northwind.example"]',
    message: 'a host is a bare name; "https://user:…@a.northwind.example" has a scheme, port or path',
    hint: "write a.northwind.example; ports are ignored",
  },
  {
    code: "B202",
    at: "5:9",
    hosts: "['a.northwind.example\\login']",
    message: 'a host is a bare name; "a.northwind.example\\login" has a scheme, port or path',
    hint: "write a.northwind.example; ports are ignored",
  },
  {
    code: "B202",
    at: "5:9",
    hosts: '["::1"]',
    message: 'a host is a bare name; "::1" has a scheme, port or path',
    hint: "write a name, or an IPv4 address",
  },
  {
    code: "B203",
    at: "5:30",
    hosts: "[a.northwind.example, A.northwind.example]",
    message: 'host "a.northwind.example" is listed twice; first at <brands>/northwind/brand.yaml:5:9',
    hint: "both spellings mean a.northwind.example; remove one",
  },
  ...["localhost", "acme.localhost", "127.0.0.1", "0.0.0.0"].map((host): MistakeCase => ({
    code: "B213",
    at: "5:9",
    hosts: `[${host}]`,
    message: `"${host}" leads every computer to itself, so no user reaches the brand there`,
    hint: "write a name of your own domain; in development the brand is at northwind.localhost without an entry",
  })),
  {
    code: "B603",
    at: "6:37",
    more: "security: { csp: { frameAncestors: [none, https://portal.northwind.example] } }\n",
    message: "'none' excludes every other source of its list",
    hint: "remove it, or all others",
  },
  {
    code: "B402",
    at: "6:17",
    more: "assets: { logo: assets/logo.svg }\n",
    files: { "northwind/Assets/logo.svg": "" },
    message: 'the file is spelled "Assets/logo.svg" on disk; letter case must match',
    hint: "it works on macOS and fails on Linux",
  },
  {
    code: "B403",
    at: "6:17",
    more: 'assets: { logo: "data:image/svg+xml;base64,AAAA" }\n',
    message: '"data:image/svg+xml;base64,AAAA" is an address, not a file of this folder',
    hint: "download it to assets/, and write its path",
  },
  {
    code: "B404",
    at: "6:17",
    more: "assets: { logo: a.png }\n",
    files: { "northwind/a.png": "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n" },
    message: '"a.png" is not a PNG file (it starts like a pointer of Git LFS)',
    hint: "run: git lfs pull",
  },
  ...[
    ["color: white", "background: rgb(255, 255, 255)"],
    ["color: var(--surface)", "background-color: var(--surface)"],
    ["color: #ffffff", "background: linear-gradient(#fff, #fefefe)"],
  ].map(([text = "", background = ""]): MistakeCase => ({
    code: "B605",
    at: "8:10",
    more: `theme:\n  css: |\n    h1 { ${text}; ${background} }\n`,
    message: `custom css may not contain "${text}" on "${background}", which hides the text`,
    hint: "use colours with a contrast of at least 4.5:1",
  })),
];
