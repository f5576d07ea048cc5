import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { readContinuation, splitContinuation } from "./continuation";
import { writeQuery } from "./query-text";
import { readQuestion } from "./read-question";
import { NO_NAMES, type SlotContext } from "./slots";

const sets = readFieldSets("config");
const CONTEXT: SlotContext = { zone: "America/New_York", names: NO_NAMES };

function setNamed(name: string) {
  const set = sets.get(name);
  if (!set) throw new Error(`no set ${name}`);
  return set;
}

function continued(name: string, first: string, next: string) {
  const set = setNamed(name);
  const before = readQuestion(first, set, CONTEXT);
  expect(before.unread).toEqual([]);
  const reading = readContinuation(next, before.query, set, CONTEXT);
  return reading && writeQuery(reading.query, set);
}

describe("[7.4] the next question of a conversation", () => {
  test.each([
    ["flow", "blocked flows", "only the last 24 hours", "action:blocked range:24h"],
    ["flow", "blocked flows today", "what about yesterday?", "action:blocked range:yesterday..today"],
    ["flow", "flows to Russia", "what about China", "dstCountry:CN"],
    ["flow", "flows to Russia", "and China", "dstCountry:RU,CN"],
    ["flow", "flows to Russia", "China too", "dstCountry:RU,CN"],
    ["flow", "flows to Russia", "China instead", "dstCountry:CN"],
    ["flow", "flows to Russia", "which of those are blocked?", "dstCountry:RU action:blocked"],
    ["flow", "flows to Russia", "group them by site", "dstCountry:RU by:siteName"],
    ["flow", "flows to Russia and China", "but not China", "dstCountry:RU -dstCountry:CN"],
    ["flow", "flows not to Germany or France", "and Germany", "-dstCountry:FR dstCountry:DE"],
    ["flow", "flows by application", "and by site", "by:application,siteName"],
    ["flow", "flows by application", "now by site", "by:siteName"],
    ["flow", "total bytes by application", "now by site", "by:siteName metric:sum:totalBytes"],
    [
      "flow",
      "top 5 applications by bytes",
      "only blocked",
      "action:blocked by:application metric:sum:totalBytes top:5",
    ],
    ["flow", "biggest uploads today", "now by site", "direction:outbound range:today by:siteName metric:sum:bytesOut"],
    ["flow", "blocked flows by site", "how many of them", "action:blocked metric:count"],
    ["flow", "flows over 10 MB", "just those over 50 MB", "totalBytes:>50MB"],
    ["dns", "blocked queries", "and only today", "action:blocked range:today"],
    ["threat", "unassigned threats", "the critical ones", "assignee:(none) status:new,in_progress severity:critical"],
    [
      "threat",
      "unassigned threats with open status",
      "and by site",
      "assignee:(none) status:new,in_progress by:siteName",
    ],
    ["device", "servers without an owner", "which of these are online", "deviceType:server owner:(none) status:online"],
  ])("about %s: %s, %s", (set, first, next, said) => {
    expect(continued(set, first, next)?.split(" ").sort()).toEqual(said.split(" ").sort());
  });

  test.each([
    ["flow", "blocked flows", "blocked queries"],
    ["flow", "blocked flows", "flows to Russia"],
    ["flow", "blocked flows", "and purple"],
    ["flow", "blocked flows", "critical threats"],
    ["flow", "blocked flows", "only"],
    ["flow", "blocked flows", "what about those"],
    ["flow", "blocked flows", "only critical threats"],
  ])("about %s is one of its own after %s: %s", (set, first, next) => {
    expect(continued(set, first, next)).toBeUndefined();
  });

  test("is not continued by words in terms of the query language or inside the question", () => {
    expect(splitContinuation("q:only today")).toBeUndefined();
    expect(splitContinuation('q:"those ones"')).toBeUndefined();
    expect(splitContinuation("flows to Germany and France")).toBeUndefined();
    expect(splitContinuation("flows that are blocked but not reset")).toBeUndefined();
  });
});
