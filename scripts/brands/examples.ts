import { formatTable } from "./table.ts";

type Example = readonly [line: string, what: string];

/** Example invocations of each command; shown by --help and in docs/brands.md. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  validate: [
    ["validate", "all brands and config/"],
    ["validate northwind --fix", "one brand; unambiguous fixes are applied"],
    ["validate northwind --watch", "validate on every save"],
    ["validate northwind --fix-svg", "clean SVG files exported by drawing programs"],
    ["validate --no-assets --jobs 1", "manifests only, on one core"],
    ["validate --changed origin/main --format github", "changed brands only, as annotations of a pull request"],
  ],
  explain: [
    [
      "explain console.northwind.example 3tsky member",
      "what a Member of 3tsky sees there, and which line hides the rest",
    ],
    ["explain northwind.localhost any member --path /policies", "one path"],
    ["explain --paths", "every path that restrictedPaths and landing accept"],
  ],
  hosts: [
    ["hosts", "all hosts and their brands"],
    ["hosts --check-dns", "also resolve them; exits with 1 if a host has no address"],
  ],
  show: [
    ["show northwind --origin", "every value with the file and line it came from"],
    ["show northwind --format dtcg", "design tokens for Style Dictionary, Figma and others"],
  ],
  contrast: [["contrast northwind", "every colour pair, with the closest valid colour if one fails"]],
  diff: [
    ["diff northwind", "since the last commit"],
    ["diff northwind v1.4.0", "since a release"],
    ["diff northwind ember", "compared with another brand"],
    ["diff northwind --live https://console.northwind.example", "what deploying this folder would change there"],
  ],
  new: [
    ['new acme --name "Acme Watch" --host console.acme.example --primary "#0b5cad"', "creates brands/acme"],
    ["new acme", "prompts for missing values"],
  ],
  import: [
    ["import acme --from saved/acme.html --host console.acme.example", "a draft with the colours of a saved page"],
    ["import acme --from saved", "the page in that folder; the host is proposed"],
  ],
  preview: [
    ["preview northwind", "at http://localhost:3100"],
    ["preview northwind --as member --port 4000", "lists the accounts of Members"],
  ],
  "preview-link": [["preview-link northwind --hours 48", "to show a draft to someone else"]],
  leak: [
    ["leak northwind", "one brand"],
    ["leak", "all brands, before a release"],
  ],
  screenshots: [
    ["screenshots northwind --out before", "common pages, light and dark, wide and narrow"],
    ["screenshots northwind --out after --baseline before", "the same pages, and the differences"],
    ["screenshots --pages dashboard,sites --modes dark --widths 1280", "two pages of every brand"],
    ["screenshots northwind --pages all --views", "every page with its tabs, dialogs and drawer"],
  ],
  sign: [["sign northwind --key brands.pem", "repeat after every change"]],
  verify: [["verify", "which brands are signed and unchanged"]],
  compile: [["compile --data-dir /data", "in an image build with DATA_DIR=/data"]],
  migrate: [
    ["migrate", "what would change"],
    ["migrate --write", "update the manifests"],
  ],
  audit: [["audit northwind", "who changed which value, and when"]],
  schema: [["schema --write", "after app/brand/manifest/manifest.ts has changed"]],
};

/** As lines of `npm run brands -- …`, appended to a command's help. */
export function examplesText(command: string): string {
  const rows = (EXAMPLES[command] ?? []).map(([line, what]) => [`  npm run brands -- ${line}`, `# ${what}`]);
  return rows.length === 0 ? "" : `\nExamples:\n${formatTable(rows)}`;
}
