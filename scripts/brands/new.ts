import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

import { Document, Scalar } from "yaml";

import { formatDiagnostic, type Diagnostic } from "~/brand/diagnose/diagnostic";

import { checkId, diagnoseNewBrand } from "./draft.ts";
import type { Registry } from "./registry.ts";
import { EXIT, WrongUsage, type Terminal } from "./terminal.ts";
import { findBrand, configOf, readWorkspace, type Folders } from "./workspace.ts";

interface NewOptions extends Folders {
  name?: string;
  host?: string;
  primary?: string;
  extends?: string;
  logo?: string;
}

export function addNew({ program, terminal, finish }: Registry): void {
  program
    .command("new")
    .description("creates a valid brand; prompts for missing values")
    .argument("<id>", "lowercase letters, digits and dashes; also the name of the folder")
    .option("--name <name>", "name of the brand")
    .option("--host <host>", "host of the brand")
    .option("--primary <colour>", 'primary colour, for example "#0b5cad"')
    .option("--extends <id>", "a brand to inherit from")
    .option("--logo <file>", "an image file, copied into the folder")
    .action(async (id: string, options: NewOptions) => {
      const folder = join(options.brandsDir, id);
      checkId(id);
      if (existsSync(folder)) throw new WrongUsage(`${folder} already exists`);
      if (options.logo !== undefined && !statSync(options.logo, { throwIfNoEntry: false })?.isFile())
        throw new WrongUsage(`there is no file ${options.logo}`);
      const parents = options.extends === undefined ? [] : [options.extends];
      const workspace = readWorkspace(options, { ids: parents });
      configOf(workspace);
      if (options.extends !== undefined) findBrand(workspace, options.extends);
      const draftOf = (answers: NewOptions & Answers) => ({
        id,
        host: answers.host,
        write: (to: string) => writeBrand(to, id, answers),
      });
      const judge = (answers: Answers) => diagnoseNewBrand(workspace, draftOf({ ...options, ...answers })).found;
      const answered = { ...options, ...(await completeAnswers(options, terminal, judge)) };

      const { found, isSound } = diagnoseNewBrand(workspace, draftOf(answered), folder);
      const file = join(folder, "brand.yaml");
      terminal.write(found.map((diagnostic) => `${formatDiagnostic({ ...diagnostic, file })}\n`).join(""));
      terminal.write(
        isSound ? nextSteps(folder, id, answered.host) : "nothing was written; correct the values and try again\n",
      );
      finish(isSound ? EXIT.fine : EXIT.problems);
    });
}

type Answers = Required<Pick<NewOptions, "name" | "host" | "primary">>;

const QUESTIONS: Record<keyof Answers, string> = {
  name: "Name of the brand: ",
  host: "Host, such as console.acme.example: ",
  primary: "Primary colour, such as #0b5cad: ",
};

/** The position of an answer in a manifest. */
const PLACES: Record<keyof Answers, string> = { name: "name", host: "hosts", primary: "theme" };

/** Placeholders for missing answers: valid values. */
const PROVISIONAL: Answers = { name: "New", host: "new.invalid", primary: "#0b5cad" };

const MAX_TRIES = 5;

/** Prompts for missing values. An invalid answer is rejected immediately, and prompted for again. */
async function completeAnswers(
  options: NewOptions,
  { ask, complain }: Terminal,
  judge: (answers: Answers) => readonly Diagnostic[],
): Promise<Answers> {
  const missing = (Object.keys(QUESTIONS) as (keyof Answers)[]).filter((key) => options[key] === undefined);
  const answers: Answers = { ...PROVISIONAL, ...options };
  if (missing.length === 0) return answers;
  if (!ask) {
    throw new WrongUsage(`give ${missing.map((key) => `--${key}`).join(", ")}, or run it in a terminal to be prompted`);
  }
  for (const key of missing) {
    for (let tries = 1; ; tries++) {
      answers[key] = await ask(QUESTIONS[key]);
      const problems = judge(answers).filter(({ severity, path }) => severity === "error" && path?.[0] === PLACES[key]);
      if (problems.length === 0) break;
      for (const { message, hint } of problems) complain(`${message}${hint === undefined ? "" : `; ${hint}`}\n`);
      if (tries === MAX_TRIES) throw new WrongUsage("nothing was written; run the command again with valid values");
    }
  }
  return answers;
}

function writeBrand(
  folder: string,
  id: string,
  { name, host, primary, extends: parent, logo }: NewOptions & Answers,
): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  const picture = logo === undefined ? undefined : `assets/logo${extname(logo).toLowerCase()}`;
  if (logo !== undefined && picture !== undefined) copyFileSync(logo, join(folder, picture));
  const colour = new Scalar(primary);
  // Without quotes a colour would be a comment; all values are quoted here.
  colour.type = Scalar.QUOTE_DOUBLE;
  const manifest = new Document({
    apiVersion: "console/v1",
    kind: "Brand",
    id,
    name,
    hosts: [host],
    ...(parent === undefined ? {} : { extends: parent }),
    theme: { light: { primary: colour } },
    ...(picture === undefined ? {} : { assets: { logo: picture } }),
  });
  const schema = "# yaml-language-server: $schema=../../config/schema/brand.schema.json\n";
  writeFileSync(join(folder, "brand.yaml"), schema + manifest.toString());
}

function nextSteps(folder: string, id: string, host: string): string {
  const isWildcard = host.startsWith("*");
  // A host that a wildcard matches.
  const example = host.replace(/^\*+/, "<name>");
  return `${join(folder, "brand.yaml")} is ready. A running server shows it without a restart.

Next
  1. Open it:         http://${id}.localhost:3000 while npm start runs; or npm run brands -- preview ${id}
  2. DNS:             point ${host} to the server
  3. TLS:             a certificate for ${host}
  4. Sign-in:         add https://${example}${isWildcard ? ", for each name in use," : ""} to the addresses that the identity provider may return to
  5. Who sees what:   npm run brands -- explain ${isWildcard ? `"${example}"` : host} <tenant> member
`;
}
