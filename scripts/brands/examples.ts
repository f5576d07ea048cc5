import { formatTable } from "./table.ts";

type Example = readonly [line: string, what: string];

/** Example invocations of each command; shown by --help and in docs/brands.md. */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  validate: [
    ["validate", "every brand, and config/"],
    ["validate northwind --fix", "one brand; what can be repaired without a doubt is"],
    ["validate northwind --watch", "again at every save"],
    ["validate northwind --fix-svg", "pictures of drawing programs, without what a picture does not need"],
    ["validate --no-assets --jobs 1", "manifests alone, on one core"],
    ["validate --changed origin/main --format github", "only what a pull request touches, as its annotations"],
  ],
  explain: [
    [
      "explain console.northwind.example 3tsky member",
      "what a Member of 3tsky sees there, and which line hides the rest",
    ],
    ["explain northwind.localhost any member --path /policies", "one address"],
    ["explain --paths", "every path that restrictedPaths and landing may name"],
  ],
  hosts: [
    ["hosts", "who has which host"],
    ["hosts --check-dns", "and where the DNS sends people; exit 1 when a host leads nowhere"],
  ],
  show: [
    ["show northwind --origin", "every value with the file and line it came from"],
    ["show northwind --format dtcg", "design tokens for Style Dictionary, Figma and others"],
  ],
  contrast: [["contrast northwind", "every pair of colours, and the nearest that passes where one does not"]],
  diff: [
    ["diff northwind", "since the last commit"],
    ["diff northwind v1.4.0", "since a release"],
    ["diff northwind ember", "one brand beside another"],
    ["diff northwind --live https://console.northwind.example", "what a deployment of this folder would change there"],
  ],
  new: [
    ['new acme --name "Acme Watch" --host console.acme.example --primary "#0b5cad"', "a folder brands/acme"],
    ["new acme", "prompts for what is not given"],
  ],
  import: [
    ["import acme --from saved/acme.html --host console.acme.example", "a draft in the colours of a saved page"],
    ["import acme --from saved", "of the page in that folder; the host is proposed"],
  ],
  preview: [
    ["preview northwind", "at http://localhost:3100"],
    ["preview northwind --as member --port 4000", "with the sign-in of a Member"],
  ],
  "preview-link": [["preview-link northwind --hours 48", "for someone elsewhere, while the brand is a draft"]],
  leak: [
    ["leak northwind", "one brand"],
    ["leak", "all of them, before a release"],
  ],
  screenshots: [
    ["screenshots northwind --out before", "the usual pages, light and dark, wide and narrow"],
    ["screenshots northwind --out after --baseline before", "the same again, and what has changed"],
    ["screenshots --pages dashboard,sites --modes dark --widths 1280", "two pages of every brand"],
    ["screenshots northwind --pages all --views", "every page with its tabs, dialogs and drawers"],
  ],
  sign: [["sign northwind --key brands.pem", "vouches for the folder as it is; repeat it after every change"]],
  verify: [["verify", "which brands are signed, and which are not as they were signed"]],
  compile: [["compile --data-dir /data", "in the image build, when DATA_DIR is /data"]],
  migrate: [
    ["migrate", "what would change"],
    ["migrate --write", "changes it"],
  ],
  audit: [["audit northwind", "who changed which value, and when"]],
  schema: [["schema --write", "after app/brand/manifest/manifest.ts has changed"]],
};

/** As lines of `npm run brands -- …`, appended to a command's help. */
export function examplesText(command: string): string {
  const rows = (EXAMPLES[command] ?? []).map(([line, what]) => [`  npm run brands -- ${line}`, `# ${what}`]);
  return rows.length === 0 ? "" : `\nExamples:\n${formatTable(rows)}`;
}
