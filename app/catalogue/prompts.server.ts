import { join } from "node:path";

import type { FieldSet } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { writeQuery } from "~/contract/language/query-text";
import { readCommand, type Command } from "~/contract/language/read-command";
import { setsForContext } from "~/contract/language/question-lists";
import { writeDraft } from "~/contract/language/rule-draft";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES, type SlotContext } from "~/contract/language/slots";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";

import { PromptsFile, type Prompt, type PromptContext } from "./prompts";
import { ConfigurationError, problemAt, readYamlSource } from "./yaml-file.server";

/** Names used instead of an organization's names while the prompts are checked. */
const SAMPLE_NAMES = { site: "hq", device: "nas-01" };
const SAMPLE_CONTEXT: SlotContext = {
  zone: "UTC",
  names: {
    ...NO_NAMES,
    site: (words) => (words === SAMPLE_NAMES.site ? words : undefined),
    device: (word) => (word === SAMPLE_NAMES.device ? word : undefined),
  },
};

/**
 * Reads config/prompts.yaml. Throws ConfigurationError when a prompt is not read as documented, has a word that the
 * field dictionary does not know, or is for a role that does not exist. Roles are not checked when no roles are given.
 */
export function readPrompts(
  configDirectory: string,
  sets: ReadonlyMap<string, FieldSet>,
  roles?: readonly { id: string }[],
): PromptsFile {
  const { data: file, source } = readYamlSource(join(configDirectory, "prompts.yaml"), PromptsFile);
  const unknownRoles = Object.entries(file.contexts).flatMap(([context, { prompts }]) =>
    prompts.flatMap((prompt, index) =>
      (prompt.roles ?? []).flatMap((role, place) =>
        !roles || roles.some(({ id }) => id === role)
          ? []
          : [problemAt(source, ["contexts", context, "prompts", index, "roles", place], `there is no role "${role}"`)],
      ),
    ),
  );
  const misread = Object.entries(file.contexts).flatMap(([context, { set, prompts }]) =>
    prompts.flatMap((prompt, index) => {
      const message = problemOf(prompt, prompt.set ?? set, file, sets);
      return message === undefined ? [] : [problemAt(source, ["contexts", context, "prompts", index, "say"], message)];
    }),
  );
  const misreadCards = Object.entries(file.cards).flatMap(([card, question]) => {
    const message = problemOf(question, question.set, file, sets);
    return message === undefined ? [] : [problemAt(source, ["cards", card, "say"], message)];
  });
  const problems = [...unknownRoles, ...misread, ...misreadCards];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return file;
}

/** The prompt in a brand's terms, with an organization's names substituted for {site} and {device}. */
export function fillPrompt(text: string, { site, device }: typeof SAMPLE_NAMES, words: BrandWords = {}): string {
  const names = new Map([
    ["{site}", site],
    ["{device}", device],
  ]);
  return text
    .split(/(\{\w+\})/)
    .map((part) => names.get(part) ?? inBrandWords(part, words))
    .join("");
}

function problemOf(
  prompt: Prompt,
  setName: string | undefined,
  { places }: PromptsFile,
  sets: ReadonlyMap<string, FieldSet>,
): string | undefined {
  const say = fillPrompt(prompt.say, SAMPLE_NAMES);
  const set = setName === undefined ? undefined : sets.get(setName);
  if (setName !== undefined && !set) return `there is no field set "${setName}"`;
  const command = readPlain(say, prompt.set === undefined ? set : undefined, { places, sets });
  const unread = unreadOf(command);
  if (unread.length > 0) return `nothing understands ${unread.map((word) => `"${word}"`).join(", ")}`;
  const wanted = fillPrompt(prompt.means ?? prompt.to ?? prompt.draft ?? "", SAMPLE_NAMES);
  const read = describeCommand(command, sets);
  return read === wanted ? undefined : `is read as "${read}", not as "${wanted}"`;
}

/** Reads a question about one list, or about all lists if none is given. */
function readPlain(
  say: string,
  set: FieldSet | undefined,
  {
    places,
    sets,
    words = {},
  }: { places: PromptsFile["places"]; sets: ReadonlyMap<string, FieldSet>; words?: BrandWords },
): Command | undefined {
  const context = { ...SAMPLE_CONTEXT, words };
  return set
    ? { kind: "query", set: set.set, reading: readQuestion(say, set, context) }
    : readCommand(say, setsForContext("command", sets), places, context);
}

interface PromptReading {
  prompts: PromptsFile;
  fieldSets: ReadonlyMap<string, FieldSet>;
  /** The terms of the brand whose prompt it is. */
  words?: BrandWords;
}

/**
 * The actual reading of a suggested question that differs from its definition: the words not understood, and the link
 * target.
 */
export function readPrompt(
  question: string,
  context: PromptContext,
  { prompts, fieldSets, words = {} }: PromptReading,
): { unread: string[]; prompt: Prompt } {
  const set = fieldSets.get(prompts.contexts[context].set ?? "");
  const said = fillPrompt(question, SAMPLE_NAMES);
  const command = readPlain(said, set, { places: prompts.places, sets: fieldSets, words });
  const isUnderstood = command && (command.kind !== "query" || command.reading.confidence > 0);
  const unknown = unreadOf(command);
  const unread = unknown.length > 0 || isUnderstood ? unknown : [question];
  return { unread, prompt: { say: question, ...targetOf(command, fieldSets) } };
}

function targetOf(command: Command | undefined, sets: ReadonlyMap<string, FieldSet>): Omit<Prompt, "say"> {
  const said = describeCommand(command, sets);
  if (command?.kind === "navigate") return { to: said };
  if (command?.kind === "draft") return { draft: said };
  const filters = command?.reading.query.filters ?? [];
  return { means: said, set: command?.set, needs: capabilityOf(filters) };
}

/** Capabilities that the API needs for conditions other than exact values and times. */
function capabilityOf(filters: readonly Condition[]): string | undefined {
  const needs = filters.flatMap((filter) => {
    if (filter.kind === "exists") return ["exists"];
    if (filter.kind === "during") return filter.orMissing ? ["orMissing"] : [];
    if (filter.kind !== "between") return [];
    return filter.above !== undefined || filter.below !== undefined ? ["numberRange.exclusive"] : ["numberRange"];
  });
  return needs.find((need) => need === "numberRange.exclusive") ?? needs[0];
}

function unreadOf(command: Command | undefined): string[] {
  if (command?.kind === "query") return command.reading.unread;
  return command?.kind === "draft" ? command.unread : [];
}

function describeCommand(command: Command | undefined, sets: ReadonlyMap<string, FieldSet>): string {
  if (!command) return "";
  if (command.kind === "navigate") return command.to;
  if (command.kind === "draft") return writeDraft(command.draft);
  const set = sets.get(command.set);
  return set ? writeQuery(command.reading.query, set) : "";
}
