import type { FieldSet } from "~/contract/field";
import type { KopilotContext } from "~/contract/kopilot";
import { inOwnText } from "~/contract/language/own-words";
import { setsForContext } from "~/contract/language/question-lists";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES } from "~/contract/language/slots";
import type { BrandWords } from "~/contract/term-facts";

interface AskedIn {
  context: KopilotContext;
  fieldSets: ReadonlyMap<string, FieldSet>;
  words: BrandWords;
  zone: string;
}

/**
 * A question as it is put to the API, which knows no brand: with the product's own terms, unless only the open list can
 * answer it, as typed. "Queries by client" is about the client of a DNS query, even where organizations are clients;
 * "count clients" is about organizations.
 */
export function inApiTerms(question: string, { context, fieldSets, words, zone }: AskedIn): string {
  const own = inOwnText(question, words);
  if (own === question) return question;
  const confidenceOf = (text: string, asked: KopilotContext) =>
    Math.max(
      ...setsForContext(asked, fieldSets).map((set) => readQuestion(text, set, { names: NO_NAMES, zone }).confidence),
    );
  return confidenceOf(question, context) > confidenceOf(own, "command") ? question : own;
}
