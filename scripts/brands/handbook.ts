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

A brand is a folder in \`brands/\` with a \`brand.yaml\`. \`brands/README.md\` is a walkthrough; this page is the reference.

## Fields

Every field is optional unless its rule says otherwise. Unknown keys are errors; keys that start with \`x-\` are ignored. A key
without a value removes an inherited value. Quote colours: \`"#0b5cad"\` or \`"#05c"\`.

${table(
  ["Field", "Type", "Default", "Rule"],
  fields.map(({ path, type, fallback, rule }) => [`\`${path}\``, type, fallback, rule]),
)}

## Languages

\`locales/<language>.yaml\` next to the manifest translates the texts of the brand into a language of \`locale.supported\`. A browser
gets the first of these languages that it requests, or \`locale.default\` if it requests none of them; \`identity.locale\` overrides
both. Omitted texts are not translated, and texts are inherited from the brands that a brand extends. The sign-in page is shown in
that language (\`<html lang>\`). After sign-in, the texts of the console are in English, with the terms of the brand. Questions
(\`config/prompts.yaml\`) and tours (\`config/tours.yaml\`) cannot be translated: the console understands questions in English.

${table(
  ["Text", "Rule"],
  listFields({}, LocaleTexts).map(({ path, rule }) => [`\`${path}\``, rule]),
)}

## Dashboards

\`dashboards/<name>.yaml\` next to the manifest is a dashboard for every organization of the brand, in the format of
"Export YAML" in the menu of a dashboard: \`displayName\`, \`description\` and \`panels\`. It is listed with the dashboards
of the organization and cannot be changed there; administrators can copy it. Dashboards are inherited from the brands that a brand
extends, and a file replaces an inherited one of the same name. Users only see the panels whose screens are visible to them.

## Saved views

\`views/<name>.yaml\` next to the manifest is a saved view for every organization of the brand, in the format of
"Copy as YAML" in the menu of a view: \`name\`, \`list\` (a field set of \`config/fields\`), \`technique\`, \`notes\` and
\`query\` (the query string of the list's address). It is listed with the views of that list and cannot be changed there. Views
are inherited and replaced like dashboards. A view is hidden from users who may not see a field that it filters or groups by.

## Problems

The codes of \`brands validate\`, each with an example. A brand with an error is not served in that version; warnings and notices do not prevent it.

${table(
  ["Code", "Severity", "Example", "Fix"],
  listCodes().map(({ code, severity, example, hint }) => [
    `<a id="${code.toLowerCase()}"></a>${code}`,
    severity,
    example,
    hint,
  ]),
)}

## Older manifests

A manifest of an earlier \`apiVersion\` is still served, with a notice (B706); \`brands migrate --write\` updates it.
A manifest newer than the server is rejected (B703). Renamed keys:

${table(
  ["Version", "Old key", "New key"],
  UPGRADES.flatMap(({ from, moves }) => moves.map(([key, path]) => [from, `\`${key}\``, `\`${path.join(".")}\``])),
)}

## Commands

\`npm run brands -- <command>\`. Exit codes: 0 success, 1 problems found, 2 usage error, 3 the command could not run. Only the report is
written to standard output. Every command also takes \`--brands-dir <folder>\` and \`--config-dir <folder>\`.

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
    ...(rows.length === 0 ? [] : [table(["Option", "Description"], rows)]),
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
