import type { Field, FieldSet } from "~/contract/field";
import type { Completion, KopilotSuggestion } from "~/contract/kopilot";
import { completeQuestion, MAX_SUGGESTIONS, NAMED_KINDS } from "~/contract/language/complete";
import { CONTEXT_LISTS } from "~/contract/language/question-lists";

import type { RowSource } from "../../store/row-source";
import { mayCall, type TenantCall } from "../route";
import { setOf } from "../services";
import type { KopilotServices } from "./answer-question";
import { fillPrompt } from "./prompts";

type Kind = Field["kind"];

/**
 * Completions of the text before the cursor: keywords of the language, names from the organization's data, and whole
 * questions.
 */
export async function completeText(
  call: TenantCall,
  services: KopilotServices,
  { context, text, cursor }: Completion,
): Promise<KopilotSuggestion[]> {
  const before = text.slice(0, cursor);
  const [site, device, names] = await Promise.all([
    firstName(call.records.rows("site")),
    firstName(call.records.rows("device")),
    findNames(call, services, /[^\s:]*$/.exec(before)?.[0] ?? ""),
  ]);
  const prompts = services.prompts.for(context, call.caller.role.id).map((say) => fillPrompt(say, { site, device }));
  const sets = CONTEXT_LISTS[context].map((name) => setOf(services, name));
  const found = sets.flatMap((set, index) =>
    completeQuestion(text, cursor, set, {
      prompts: index === 0 ? prompts : [],
      valuesOf: (name) => names.get(kindOf(set, name) ?? "text") ?? [],
    }),
  );
  return distinct(context === "command" ? found : found.slice(0, MAX_SUGGESTIONS)).slice(0, MAX_SUGGESTIONS);
}

function kindOf(set: FieldSet, name: string): Kind | undefined {
  return set.fields.find((field) => field.name.toLowerCase() === name.toLowerCase())?.kind;
}

/** Several lists have fields with the same name. */
function distinct(suggestions: readonly KopilotSuggestion[]): KopilotSuggestion[] {
  return [...new Map(suggestions.toReversed().map((one) => [one.text, one])).values()].toReversed();
}

/** Names in the tenant's data that start with the given letters, by field kind. */
async function findNames(
  { records, events, caller }: TenantCall,
  { sources }: KopilotServices,
  letters: string,
): Promise<ReadonlyMap<Kind, string[]>> {
  if (letters === "") return new Map();
  const people = sources.get("user");
  const isPersonVisible = people !== undefined && mayCall(caller.role, people.allow);
  const readers: Record<string, () => Promise<string[]>> = {
    device: () => startingWith(records.rows("device"), "name", letters),
    site: () => startingWith(records.rows("site"), "name", letters),
    user: () => (isPersonVisible ? startingWith(records.rows("observedUser"), "name", letters) : Promise.resolve([])),
    domain: () => startingWith(events.rows("dns"), "registrable_domain", letters),
  };
  const found = await Promise.all(NAMED_KINDS.map(async (kind) => [kind, (await readers[kind]?.()) ?? []] as const));
  return new Map(found);
}

async function startingWith(source: Pick<RowSource, "select">, column: string, letters: string): Promise<string[]> {
  const begin = letters.replace(/[\\%_]/g, "").toLowerCase();
  const rows = await source
    .select()
    .select(`row.${column} as name`)
    .distinct()
    .where(({ fn, eb }) => eb(fn<string>("lower", [`row.${column}`]), "like", `${begin}%`))
    .orderBy("name")
    .limit(MAX_SUGGESTIONS)
    .execute();
  return rows.map(({ name }) => String(name));
}

async function firstName(source: Pick<RowSource, "select">): Promise<string> {
  const row = await source.select().select("row.name as name").orderBy("row.name").limit(1).executeTakeFirst();
  return String(row?.name ?? "");
}
