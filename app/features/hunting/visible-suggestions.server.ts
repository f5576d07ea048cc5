import type { FieldSet } from "~/contract/field";
import type { KopilotContext, KopilotSuggestion } from "~/contract/kopilot";
import { isQuestionList, QUESTION_LISTS, setsForContext } from "~/contract/language/question-lists";
import { applyTerm, QUERY_WORDS } from "~/contract/language/query-text";
import { emptyQuery } from "~/contract/language/query";

interface Viewed {
  context: KopilotContext;
  /** The field dictionary, limited to the fields that the viewer may see. */
  fieldSets: ReadonlyMap<string, FieldSet>;
  mayOpen: (screen: string) => boolean;
}

/**
 * Filters the API's suggestions: removes concealed fields and values, hidden lists, and people if users are hidden.
 * Full questions are suggested by the screens, because they depend on the brand and the viewer's access.
 */
export function visibleSuggestions(
  suggestions: readonly KopilotSuggestion[],
  { context, fieldSets, mayOpen }: Viewed,
): KopilotSuggestion[] {
  const sets = setsForContext(context, fieldSets).filter(
    ({ set }) => isQuestionList(set) && mayOpen(QUESTION_LISTS[set].screen),
  );
  return suggestions.filter(({ kind, text }) => {
    if (kind === "prompt") return false;
    return sets.some((set) => isKnown(text, set, kind === "object" && !mayOpen("observed-users")));
  });
}

function isKnown(text: string, set: FieldSet, hidesPeople: boolean): boolean {
  const [, name = "", value = ""] = /^-?([A-Za-z][\w.]*):(.*)$/s.exec(text) ?? [];
  if (QUERY_WORDS.has(name)) {
    return value === "" || applyTerm(emptyQuery(set.set), set, { name, value, isExcluded: false }) !== undefined;
  }
  const field = set.fields.find((one) => one.filter && one.name.toLowerCase() === name.toLowerCase());
  if (!field || (hidesPeople && field.kind === "user")) return false;
  // A field with enumerated values has no others; (any) and (none) are valid for every field.
  return value === "" || value.startsWith("(") || !field.values || field.values.some((known) => known.value === value);
}
