import { describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";
import { NO_NAMES } from "~/contract/language/slots";

import { readPanelForm } from "./panel-form.server";
import { readPanelQuery, readPanelSentence } from "./read-panel-sentence";

const CATALOGUE = readCatalogue("config");
const SETS = CATALOGUE.fieldSets;
const SOURCES = CATALOGUE.dashboards.sources.flatMap(({ set }) => SETS.get(set) ?? []);
const read = (sentence: string) => readPanelSentence(sentence, SOURCES, { names: NO_NAMES, zone: "UTC" });

describe("a panel from a sentence", () => {
  test.each([
    [
      "Blocked flows by country on a map in the last 7 days",
      { type: "map", source: "flow", filter: "action:blocked", groupBy: ["dstCountry"], range: "7d" },
    ],
    ["Open threats by severity as a pie chart", { type: "pie", source: "threat", groupBy: ["severity"] }],
    ["Threats per day by severity", { type: "timeseries", source: "threat", groupBy: ["severity"] }],
    [
      "How many devices are isolated?",
      { type: "number", source: "device", filter: "status:isolated", metric: "count" },
    ],
    [
      "Top 5 devices by bytes sent in the last 24 hours",
      { type: "bar", source: "flow", groupBy: ["srcDevice"], limit: 5, range: "24h", metric: "sum:bytesOut" },
    ],
    ["High risk devices", { type: "list", source: "device", filter: "riskScore:>=80" }],
    ["Map of threats", { type: "map", source: "threat", groupBy: ["dst.countryCode"] }],
  ])("“%s” is read completely", (sentence, expected) => {
    const { draft, unread } = read(sentence);
    expect(draft).toMatchObject(expected);
    expect(draft?.displayName).toBe(sentence.replace("?", ""));
    expect(unread).toEqual([]);
  });

  test("is a panel that the form accepts", () => {
    const { draft } = read("Blocked flows by country on a map in the last 7 days");
    const { displayName = "", type = "", source = "", filter = "", groupBy = [], range = "" } = draft ?? {};
    const fields = { displayName, type, source, filter, group1: groupBy[0], range };
    expect(readPanelForm(fields, SETS, "UTC")).toMatchObject({ ok: true });
  });

  test("names the words that were not understood", () => {
    expect(read("Blocked flows by country frobnicated").unread).toEqual(["frobnicated"]);
  });

  test.each([
    ["Count of DNS queries by category and hour today as heat map", ["hour"]],
    ["Blocked flows by direction and site as a pie chart", ["site"]],
    ["Blocked flows by direction on a map", ["direction"]],
  ])("“%s” names the groups that the panel cannot have", (sentence, unused) => {
    expect(read(sentence).unread).toEqual(unused);
  });

  test("reads the terms of a brand", () => {
    const words = { site: "Location", sites: "Locations" };
    const { draft, unread } = readPanelSentence("Flows by location", SOURCES, { names: NO_NAMES, zone: "UTC", words });
    expect(draft).toMatchObject({ source: "flow", groupBy: ["siteName"] });
    expect(unread).toEqual([]);
  });

  test("is not drafted if too little was understood", () => {
    expect(read("please frobnicate my wombats")).toMatchObject({ draft: undefined, options: [] });
  });

  test("is not drawn over time if its list has no time", () => {
    const { draft, unread } = read("Software by vendor over time");
    expect(draft).toMatchObject({ source: "software", groupBy: ["vendor"] });
    expect(draft?.type).not.toBe("timeseries");
    expect(unread).toEqual(["over time"]);
  });
});

describe("a panel of the query of a list", () => {
  const FLOW = SETS.get("flow");
  if (!FLOW) throw new Error("There are no flows");
  const panelOf = (query: string) => readPanelQuery(query, FLOW, { names: NO_NAMES, zone: "UTC" });

  test.each([
    [
      "action:blocked by:dstPort top:5 range:7d",
      {
        displayName: "Flows by port",
        type: "bar",
        filter: "action:blocked",
        groupBy: ["dstPort"],
        limit: 5,
        range: "7d",
      },
    ],
    [
      "by:hour,action metric:sum:totalBytes",
      { displayName: "Flows by hour and action", type: "timeseries", groupBy: ["action"], metric: "sum:totalBytes" },
    ],
    ["dstCountry:RU sort:-bytesOut", { displayName: "Flows", type: "list", groupBy: [], sort: ["-bytesOut"] }],
  ])("%s", (query, expected) => {
    expect(panelOf(query)).toMatchObject({ draft: { source: "flow", ...expected }, options: [], unread: [] });
  });

  test("is none if a part of the query is not read", () => {
    expect(panelOf("action:blocked frobnicated")).toEqual({ draft: undefined, options: [], unread: ["frobnicated"] });
  });
});
