import type { Field, FieldSet } from "~/contract/field";
import { inSentence } from "~/contract/word-facts";
import { valueAt } from "~/contract/field-facts";
import type { KopilotContext, KopilotReply } from "~/contract/kopilot";
import type { Query } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { queryToWire } from "~/contract/language/query-wire";
import { readCommand, type Command } from "~/contract/language/read-command";
import { LEAST_CONFIDENCE, readQuestion, type Reading } from "~/contract/language/read-question";

import type { RowSource } from "../../store/row-source";
import { listRows } from "../list/list-rows";
import type { TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { lookUpNames } from "./look-up-names";
import { readByModel } from "./read-by-model";

/** The lists that a question can be put to, by field set. */
const LISTS = ["flow", "dns", "device", "threat"] as const;
type ListName = (typeof LISTS)[number];
const FIRST: Record<KopilotContext, readonly ListName[]> = {
  flow: ["flow", "dns"],
  dns: ["dns", "flow"],
  command: LISTS,
};
const SCREENS: Record<ListName, string> = {
  flow: "/threat-hunting",
  dns: "/threat-hunting?tab=dns",
  device: "/insights/asset-inventory",
  threat: "/insights/threat-intelligence",
};
const MOST_ROWS = 10;
const MOST_COLUMNS = 6;

export interface Question {
  context: KopilotContext;
  text: string;
  zone: string;
}

type Answer = Omit<KopilotReply, "tookMs" | "state" | "engine">;

const NOTHING: Answer = {
  kind: "help",
  interpretation: null,
  confidence: 0,
  unread: [],
  text: "",
  table: null,
  total: null,
  link: null,
  options: [],
};

/** Reads a question by the grammar and answers it from the tenant's rows, with the same conditions that a list has. */
export async function answerByGrammar(
  call: TenantCall,
  services: ApiServices,
  { context, text, zone }: Question,
): Promise<KopilotReply> {
  const began = performance.now();
  const names = await lookUpNames(call.records, text);
  const command = read(text, context, setsOf(context, services), services, { names, zone });
  const answer = await answerCommand(command, { call, services, zone });
  return { ...answer, state: "done", engine: "grammar", tookMs: Math.round(performance.now() - began) };
}

/** The same by the organization's model. Undefined where it does not help. */
export async function answerByModel(
  call: TenantCall,
  services: ApiServices,
  { context, text, zone }: Question,
): Promise<KopilotReply | undefined> {
  const began = performance.now();
  const sets = setsOf(context, services);
  const command = await readByModel(call, services, { text, sets, zone });
  const answer = command && (await answerCommand({ kind: "query", ...command }, { call, services, zone }));
  return answer && { ...answer, state: "done", engine: "model", tookMs: Math.round(performance.now() - began) };
}

function setsOf(context: KopilotContext, services: ApiServices): FieldSet[] {
  return FIRST[context].map((name) => setOf(services, name));
}

function read(
  text: string,
  context: KopilotContext,
  sets: readonly FieldSet[],
  { places }: ApiServices,
  slots: Parameters<typeof readQuestion>[2],
): Command | undefined {
  if (context === "command") return readCommand(text, sets, places, slots);
  // The open list is meant unless another one understands more of the question.
  return sets
    .map((set) => ({ kind: "query" as const, set: set.set, reading: readQuestion(text, set, slots) }))
    .reduce((best, next) => (next.reading.confidence > best.reading.confidence ? next : best));
}

interface Asked {
  call: TenantCall;
  services: ApiServices;
  zone: string;
}

async function answerCommand(command: Command | undefined, asked: Asked): Promise<Answer> {
  if (!command) return { ...NOTHING, text: "Ask about flows, DNS queries, devices or threats." };
  if (command.kind === "navigate") {
    return {
      ...NOTHING,
      kind: "navigate",
      confidence: 1,
      text: "This screen answers it.",
      link: { label: "Open", to: command.to },
    };
  }
  if (command.kind === "draft") {
    const [target = ""] = Object.values(command.draft.destination).flat();
    const text = `A rule that would ${command.draft.action} ${target} can be created under Policies. Nothing was changed.`;
    return {
      ...NOTHING,
      kind: "draft",
      confidence: 1,
      unread: command.unread,
      text,
      link: { label: "Open policies", to: "/policies" },
    };
  }
  const name = LISTS.find((one) => one === command.set);
  return name ? answerQuery(name, command.reading, asked) : NOTHING;
}

async function answerQuery(name: ListName, reading: Reading, asked: Asked): Promise<Answer> {
  const { call, services, zone } = asked;
  const set = setOf(services, name);
  const { query, unread, confidence, options } = reading;
  const base = { ...NOTHING, confidence, unread };
  if (confidence < LEAST_CONFIDENCE) return { ...base, text: "This question could not be interpreted." };
  if (options.length > 0) {
    return {
      ...base,
      kind: "clarify",
      text: "This question is ambiguous. Choose one:",
      options: options.map((option) => ({ label: option.label, text: writeQuery(option.query, set) })),
    };
  }
  const wire = queryToWire(query, set, { now: services.clock(), zone }, MOST_ROWS);
  const page = await listRows(sourceOf(name, call), set, wire);
  const isGrouped = query.group.length > 0;
  const groups = (page.groups ?? []).slice(0, MOST_ROWS);
  const noun = inSentence(page.total === 1 ? set.label.one : set.label.many);
  return {
    ...base,
    kind: isGrouped ? "groups" : "rows",
    interpretation: { set: name, text: writeQuery(query, set) },
    text: `${page.total.toLocaleString("en-US")} ${noun} match.`,
    total: page.total,
    table: isGrouped ? groupTable(query, set, groups) : rowTable(set, page.rows),
    link: { label: `Open all ${page.total.toLocaleString("en-US")}`, to: addressOf(name, writeQuery(query, set)) },
  };
}

function sourceOf(name: ListName, { records, events }: TenantCall): RowSource {
  if (name === "flow" || name === "dns") return events.rows(name);
  return records.rows(name);
}

/** A question in the query language is read by the hunt itself; the other lists are opened as they are. */
function addressOf(name: ListName, text: string): string {
  const address = SCREENS[name];
  if (name !== "flow" && name !== "dns") return address;
  return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ ask: text })}`;
}

function rowTable(set: FieldSet, rows: readonly object[]): KopilotReply["table"] {
  const fields = set.fields.filter((field) => field.default && isPlain(field)).slice(0, MOST_COLUMNS);
  return {
    columns: fields.map(toColumn),
    rows: rows.map((row) => fields.map(({ name }) => toCell(valueAt(row, name)))),
  };
}

function groupTable(
  { group, metric }: Query,
  set: FieldSet,
  groups: readonly { key: KopilotReply["total"][] | unknown[]; count: number; metric: number | null }[],
): KopilotReply["table"] {
  const fields = group.map((name) => set.fields.find((field) => field.name === name));
  const measured =
    metric === undefined || metric === "count" ? undefined : set.fields.find(({ name }) => metric.endsWith(`:${name}`));
  return {
    columns: [
      ...group.map((name, index) => toColumn(fields[index] ?? { name, label: "Time", kind: "time" })),
      measured ? toColumn(measured) : { name: "count", label: set.label.many, kind: "number" },
    ],
    rows: groups.map(({ key, count, metric: value }) => [...key.map(toCell), measured ? value : count]),
  };
}

function toColumn({ name, label, kind }: Pick<Field, "name" | "label" | "kind">) {
  return { name, label, kind };
}

function toCell(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function isPlain({ kind }: Field): boolean {
  return !["tags", "severityCounts", "outcomes"].includes(kind);
}
