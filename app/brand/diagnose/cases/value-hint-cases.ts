import { light, type MistakeCase } from "../test-diagnosis";

/** Values whose correction needs quotes or another form, and keys with invisible characters. */
export const VALUE_HINT_CASES: MistakeCase[] = [
  {
    code: "B105",
    at: "5:8",
    hosts: '"*.a.example"',
    message: 'hosts must be a list, found "*.a.example" (text)',
    hint: 'write a list: ["*.a.example"]',
  },
  {
    code: "B105",
    at: "8:12",
    more: light('chart: "#0b5cad"'),
    message: 'theme.light.chart must be a list, found "#0b5cad" (text)',
    hint: 'write a list: ["#0b5cad"]',
  },
  {
    code: "B105",
    at: "7:3",
    more: "links:\n  docs:https://docs.example\n",
    message: 'links must be a mapping, found "docs:https://docs.example" (text)',
    hint: "write: docs: https://docs.example",
  },
  {
    code: "B104",
    at: "8:14",
    more: light('primary: "rgba(11, 92, 173, .5)"'),
    message: '"rgba(11, 92, 173, .5)" is not a colour here; use #rgb or #rrggbb',
    hint: "colours are opaque: write the mixed colour",
  },
  {
    code: "B104",
    at: "8:14",
    more: light("primary: [1]"),
    message: "a list is not a colour here; use #rgb or #rrggbb",
  },
  {
    code: "B106",
    at: "6:26",
    more: "theme: { font: { family: Comic Sans, files: [] } }\n",
    message: 'theme.font.family must be one of Inter, System, Humanist, Geometric; found "Comic Sans"',
    hint: "name the files of another family under theme.font.files",
  },
  {
    code: "B104",
    at: "8:14",
    more: light("primary: 5"),
    message: '"5" is not a colour here; use #rgb or #rrggbb',
  },
  {
    code: "B104",
    at: "8:14",
    more: light("primary: 112233"),
    message: '"112233" is not a colour here; use #rgb or #rrggbb',
    hint: 'write "#112233"',
  },
  {
    code: "B103",
    at: "6:13",
    more: 'features: { "ex\\u200bports": false }\n',
    message: 'the key "ex\u200bports" has the invisible character U+200B',
    hint: "type it again",
  },
  {
    code: "B103",
    at: "6:16",
    more: 'terminology: { "si\\u200bte": { one: Site, many: Sites } }\n',
    message: 'the key "si\u200bte" has the invisible character U+200B',
    hint: "type it again",
  },
];
