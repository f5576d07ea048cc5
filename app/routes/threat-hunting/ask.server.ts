import { redirect } from "@remix-run/node";

import { queryToAddress } from "~/address/query-address";
import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { Query } from "~/contract/language/query";
import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { LEAST_CONFIDENCE, readQuestion, type Reading } from "~/contract/language/read-question";
import type { Preferences } from "~/session/preferences";
import { lookUpNames } from "~/features/hunting/name-lookup.server";

/** A question that was not run, and why: too little of it was understood, or it has more than one meaning. */
export interface UnansweredQuestion {
  question: string;
  unread: string[];
  options: { label: string; to: string }[];
}

interface Opened {
  api: ApiClient;
  url: URL;
  preferences: Preferences;
  fieldSets: ReadonlyMap<string, FieldSet>;
}

/**
 * Reads the question in the address. One that is understood leads to the address of what it means, so that reloading, sharing
 * and Back show the same rows; any other comes back with what was not understood.
 */
export async function readAsked(
  { api, url, preferences, fieldSets }: Opened,
  set: FieldSet,
): Promise<UnansweredQuestion | undefined> {
  const question = url.searchParams.get("ask")?.trim().slice(0, QUESTION_LENGTH) ?? "";
  if (question === "") return undefined;
  const context = { names: await lookUpNames(api, question), zone: preferences.zone };
  const readings = [set, ...["flow", "dns"].flatMap((name) => fieldSets.get(name) ?? [])].map((candidate) => ({
    set: candidate,
    reading: readQuestion(question, candidate, context),
  }));
  // The open tab is meant unless the other list understands more of the question.
  const best = readings.reduce((one, other) => (other.reading.confidence > one.reading.confidence ? other : one));
  const toAddress = (query: Query, unread: string[]) => addressOf(query, best.set, unread);
  const { query, unread, options, confidence } = best.reading;
  if (confidence >= LEAST_CONFIDENCE && options.length === 0) throw redirect(toAddress(query, unread));
  return { question, unread, options: linksOf(options, (option) => toAddress(option, unread)) };
}

function addressOf(query: Query, set: FieldSet, unread: string[]): string {
  const others = new URLSearchParams();
  if (set.set !== "flow") others.set("tab", set.set);
  if (unread.length > 0) others.set("unread", unread.join(" "));
  return `?${queryToAddress(query, others)}`;
}

function linksOf(options: Reading["options"], toAddress: (query: Query) => string): UnansweredQuestion["options"] {
  return options.map(({ label, query }) => ({ label, to: toAddress(query) }));
}
