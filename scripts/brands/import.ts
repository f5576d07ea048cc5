import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

import { Document, Scalar } from "yaml";

import { formatDiagnostic, type Diagnostic } from "~/brand/diagnose/diagnostic";

import { checkId, diagnoseNewBrand } from "./draft.ts";
import { proposeBrand, type Proposal } from "./import/propose.ts";
import { readPage } from "./import/read-page.ts";
import type { Registry } from "./registry.ts";
import { formatTable } from "./table.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { configOf, readWorkspace, type Folders } from "./workspace.ts";

interface ImportOptions extends Folders {
  from: string;
  host?: string;
  name?: string;
}

export function addImport({ program, terminal, finish }: Registry): void {
  program
    .command("import")
    .summary("drafts a brand from a saved page")
    .description(
      "creates a draft from a saved web page: proposes a name, colours, a logo and links, with the source of each, and reports what is missing; nothing is loaded from the network, and no script runs",
    )
    .argument("<id>", "lowercase letters, digits and dashes; also the name of the folder")
    .requiredOption("--from <file>", "the saved page or its folder")
    .option("--host <host>", "host of the brand, instead of the proposed one")
    .option("--name <name>", "name of the brand, instead of the proposed one")
    .action(async (id: string, options: ImportOptions) => {
      const folder = join(options.brandsDir, id);
      checkId(id);
      if (existsSync(folder)) throw new WrongUsage(`${folder} already exists`);
      const file = findPage(options.from);
      const workspace = readWorkspace(options, { ids: [] });
      configOf(workspace);
      const proposals = withGiven(proposeBrand(await readPage(file)), options);
      const missing = REQUIRED.filter(({ key }) => !proposals.some(({ path }) => path[0] === key));
      const usable = (draft: readonly Proposal[]) => ({
        id,
        host: draft.find(({ path }) => path[0] === "hosts")?.value ?? "",
        write: (to: string) => writeDraft(to, id, draft),
      });
      const { kept, refused } =
        missing.length > 0
          ? { kept: proposals, refused: [] }
          : leaveOutMistakes(proposals, (draft) => diagnoseNewBrand(workspace, usable(draft)).found);
      terminal.write(formatTable(kept.map(({ path, value, evidence }) => [path.join("."), value, evidence])));
      for (const { proposal, diagnostic } of refused) {
        const { message, hint } = diagnostic;
        terminal.write(
          `left out ${proposal.path.join(".")} ${proposal.value}: ${message}${hint === undefined ? "" : ` (${hint})`}\n`,
        );
      }
      for (const { key, option } of missing) terminal.write(`missing: ${key}; add ${option}\n`);
      if (missing.length > 0) {
        terminal.write("nothing was written\n");
        return finish(EXIT.problems);
      }
      const { found, isSound } = diagnoseNewBrand(workspace, usable(kept), folder);
      const manifest = join(folder, "brand.yaml");
      terminal.write(found.map((diagnostic) => `${formatDiagnostic({ ...diagnostic, file: manifest })}\n`).join(""));
      terminal.write(
        isSound
          ? `\n${manifest} is a draft. See it with: npm run brands -- preview ${id}; remove status: draft to show it on its host.\n`
          : "nothing was written\n",
      );
      finish(isSound ? EXIT.fine : EXIT.problems);
    });
}

/** Required values of a brand. */
const REQUIRED = [
  { key: "name", option: "--name" },
  { key: "hosts", option: "--host" },
] as const;

function findPage(from: string): string {
  if (!existsSync(from)) throw new WrongUsage(`there is no ${from}`);
  if (!statSync(from).isDirectory()) return from;
  const pages = readdirSync(from).filter((name) => /^\.html?$/i.test(extname(name)));
  const [only, ...others] = pages.filter((name) => pages.length === 1 || /^index\.html?$/i.test(name));
  if (only === undefined || others.length > 0)
    throw new WrongUsage(`${from} has ${pages.length === 0 ? "no" : "more than one"} page; name the file`);
  return join(from, only);
}

function withGiven(proposals: readonly Proposal[], { host, name }: ImportOptions): Proposal[] {
  const given = Object.entries({ hosts: host, name }).flatMap(([key, value]): Proposal[] =>
    value === undefined ? [] : [{ path: [key], value, evidence: "given" }],
  );
  return [...given, ...proposals.filter(({ path }) => !given.some((one) => one.path[0] === path[0]))];
}

interface RejectedProposal {
  proposal: Proposal;
  diagnostic: Diagnostic;
}

/** Proposals that would cause errors are removed one by one, so that the rest can be used. */
function leaveOutMistakes(
  proposals: readonly Proposal[],
  diagnose: (draft: readonly Proposal[]) => readonly Diagnostic[],
): { kept: readonly Proposal[]; refused: readonly RejectedProposal[] } {
  for (const diagnostic of diagnose(proposals).filter(({ severity }) => severity === "error")) {
    const proposal = proposals.find(({ path, file }) => isAbout(diagnostic, path) || isInside(diagnostic, file));
    if (!proposal || REQUIRED.some(({ key }) => key === proposal.path[0])) continue;
    const { kept, refused } = leaveOutMistakes(
      proposals.filter((one) => one !== proposal),
      diagnose,
    );
    return { kept, refused: [{ proposal, diagnostic }, ...refused] };
  }
  return { kept: proposals, refused: [] };
}

function isAbout({ path = [] }: Diagnostic, proposed: readonly string[]): boolean {
  return path.length > 0 && proposed.every((key, index) => path[index] === key);
}

/** A problem inside an image is reported at a position in that image. */
function isInside({ file }: Diagnostic, picture: string | undefined): boolean {
  return picture !== undefined && extname(file) === extname(picture) && !file.endsWith("brand.yaml");
}

function writeDraft(folder: string, id: string, proposals: readonly Proposal[]): void {
  const manifest = new Document({ apiVersion: "console/v1", kind: "Brand", id, status: "draft" });
  for (const { path, value, file } of proposals) {
    const scalar = new Scalar(value);
    // Without quotes a colour would be a comment.
    if (value.startsWith("#")) scalar.type = Scalar.QUOTE_DOUBLE;
    manifest.setIn(path, path[0] === "hosts" ? [value] : scalar);
    if (file === undefined) continue;
    mkdirSync(dirname(join(folder, value)), { recursive: true });
    copyFileSync(file, join(folder, value));
  }
  mkdirSync(folder, { recursive: true });
  const schema = "# yaml-language-server: $schema=../../config/schema/brand.schema.json\n";
  writeFileSync(join(folder, "brand.yaml"), schema + manifest.toString());
}
