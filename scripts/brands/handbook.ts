import type { Command } from "commander";

import { readBrandDefaults } from "~/brand/manifest/defaults.server";
import { LocaleTexts } from "~/brand/manifest/locale-texts";
import { UPGRADES } from "~/brand/manifest/upgrade";

import { formatted } from "../formatted.ts";
import { listCodes } from "./codes.ts";
import { EXAMPLES } from "./examples.ts";
import { listFields } from "./fields.ts";
import { createProgram } from "./program.ts";

/** docs/brands.md: generated from the schema, the defaults and the commands, so that it is always up to date. */
export async function handbookText(configDirectory: string): Promise<string> {
  const fields = listFields(readBrandDefaults(configDirectory));
  const program = await createProgram({ write: ignore, complain: ignore }, ignore);
  const text = `# Brands

<!-- Written by scripts/write-types.ts from app/brand/manifest/manifest.ts, config/brand-defaults.yaml and scripts/brands. -->

A brand is a folder in \`brands/\` with a \`brand.yaml\`. \`brands/README.md\` makes one in five minutes; this page lists everything.

## Fields

Every field is optional unless its rule says otherwise. Unknown keys are errors; keys that start with \`x-\` are free. A key
without a value takes an inherited one away. Colours are written in quotes: \`"#0b5cad"\` or \`"#05c"\`.

${table(
  ["Field", "Type", "Default", "Rule"],
  fields.map(({ path, type, fallback, rule }) => [`\`${path}\``, type, fallback, rule]),
)}

## Languages

\`locales/<language>.yaml\` beside the manifest says in another language what people read of the brand, for each language of
\`locale.supported\`. A browser gets the first language that it asks for among those; others get \`locale.default\`, and
\`identity.locale\` decides for everybody. What a file leaves out stays as it is, and a brand has the texts of those it extends. The
sign-in page is then in that language (\`<html lang>\`). Inside, the console's own texts are English, with the brand's words
in them. Questions (\`config/prompts.yaml\`) and tours (\`config/tours.yaml\`) have no translation: the console reads questions as
English.

${table(
  ["Text", "Rule"],
  listFields({}, LocaleTexts).map(({ path, rule }) => [`\`${path}\``, rule]),
)}

## Dashboards

\`dashboards/<name>.yaml\` beside the manifest is a dashboard that every organization of the brand has, in the format that
"Export YAML" in the menu of a dashboard writes: \`displayName\`, \`description\` and \`panels\`. It is listed with the dashboards
of the organization and cannot be changed there; administrators start their own from it. A brand has the dashboards of those it
extends, and a file replaces an inherited one of the same name. A dashboard shows each person the panels whose screens are
visible to them.

## Saved views

\`views/<name>.yaml\` beside the manifest is a saved view that every organization of the brand has, in the format that
"Copy as YAML" in the menu of a view copies: \`name\`, \`list\` (a field set of \`config/fields\`), \`technique\`, \`notes\` and
\`query\`, the parameters of the list's address. It is offered with the views of that list and cannot be changed there. Views
are inherited and replaced like dashboards. A view is hidden from people who may not see a field that it filters or groups by.

## Problems

What \`brands validate\` can say, with an example of each code. A brand with an error is not served; with warnings and notices it is.

${table(
  ["Code", "Severity", "For example", "What to do"],
  listCodes().map(({ code, severity, example, hint }) => [
    `<a id="${code.toLowerCase()}"></a>${code}`,
    severity,
    example,
    hint,
  ]),
)}

## Older manifests

A manifest of an earlier \`apiVersion\` is served as before, with a notice (B706), and \`brands migrate --write\` brings it up to date;
one that is newer than the server is refused (B703). What was called otherwise:

${table(
  ["Version", "Then", "Now"],
  UPGRADES.flatMap(({ from, moves }) => moves.map(([key, path]) => [from, `\`${key}\``, `\`${path.join(".")}\``])),
)}

## Commands

\`npm run brands -- <command>\`. Exit codes: 0 fine, 1 problems, 2 wrong usage, 3 could not run. The report goes to standard output
and nothing else does. Every command also takes \`--brands-dir <folder>\` and \`--config-dir <folder>\`.

${program.commands.map(describeCommand).join("\n\n")}
`;
  return formatted("brands.md", text);
}

const EVERYWHERE: readonly (string | undefined)[] = ["--brands-dir", "--config-dir"];

function describeCommand(command: Command): string {
  const usage = command.usage().replace("[options] ", "").replace("[options]", "");
  const options = command.options.filter(({ long, hidden }) => !hidden && !EVERYWHERE.includes(long));
  const rows = options.map((option) => {
    const choices = option.argChoices ? `: ${option.argChoices.join(", ")}` : "";
    const value: unknown = option.defaultValueDescription ?? option.defaultValue;
    const usual = typeof value === "string" || typeof value === "number" ? ` (default: ${value})` : "";
    return [`\`${option.flags}\``, `${option.description}${choices}${usual}`];
  });
  const head = `### ${command.name()}\n\n\`brands ${`${command.name()} ${usage}`.trim()}\` ${command.description()}.`;
  const examples = (EXAMPLES[command.name()] ?? []).map(([line, what]) => `npm run brands -- ${line} # ${what}`);
  return [
    head,
    ...(rows.length === 0 ? [] : [table(["Option", ""], rows)]),
    ...(examples.length === 0 ? [] : [`\`\`\`sh\n${examples.join("\n")}\n\`\`\``]),
  ].join("\n\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Escapes text for a cell, except the anchors of codes. Code is literal, but for the character that ends a cell. */
function escapeCell(text: string): string {
  return text.replaceAll(/`[^`]*`|[^`]+|`/g, (part) =>
    part.startsWith("`") && part.length > 1
      ? part.replaceAll("|", "\\|")
      : part
          .replaceAll(/[|*]/g, "\\$&")
          .replaceAll("__", "\\_\\_")
          .replaceAll(/<(?!a id=|\/a>)/g, "&lt;"),
  );
}

function ignore(): void {}
