import { describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { FieldSet } from "~/contract/field";

import { namesIn } from "./data-names";
import { writeQuery } from "./query-text";
import { readCommand } from "./read-command";
import { readQuestion } from "./read-question";
import { NO_NAMES, type SlotContext } from "./slots";

const sets = readFieldSets("config");
const APPLICATIONS = [
  "Microsoft Teams",
  "Dropbox",
  "Blocked",
  "Traffic",
  "Acme, Inc. Suite",
  'The "Quoted" \\ app',
  "System updates",
];
const CATEGORIES = ["gambling", "social media", "newly registered", "new"];
const NAMES = namesIn({ sites: [], devices: [], applications: APPLICATIONS, categories: CATEGORIES });
const CONTEXT: SlotContext = {
  zone: "America/New_York",
  names: {
    site: (words) => (words === "head office" ? "hq" : undefined),
    device: (word) => (word === "nas-01" ? word : undefined),
    application: NAMES.application,
    category: NAMES.category,
  },
};

function setNamed(name: string) {
  const set = sets.get(name);
  if (!set) throw new Error(`no set ${name}`);
  return set;
}

function read(name: string, question: string) {
  const set = setNamed(name);
  const reading = readQuestion(question, set, CONTEXT);
  return { ...reading, said: writeQuery(reading.query, set) };
}

describe("a question", () => {
  test.each([
    ["flow", "blocked or reset flows", "action:blocked,reset"],
    ["flow", "flows that are not blocked", "-action:blocked"],
    ["flow", "flows larger than 50 MB not dns", "totalBytes:>50MB -appProto:dns"],
    ["flow", "blocked flows not to Russia today", "action:blocked -dstCountry:RU range:today"],
    ["flow", "flows that are not blocked or reset", "-action:blocked,reset"],
    ["flow", "flows except DNS, HTTP and TLS today", "-appProto:dns,http,tls range:today"],
    ["flow", "traffic excluding flows to Russia by site", "-dstCountry:RU by:siteName"],
    ["flow", "outbound flows but not blocked", "direction:outbound -action:blocked"],
    ["flow", "flows that are not high risk", "riskScore:<80"],
    ["flow", "not action:blocked", "-action:blocked"],
    ["flow", "not -action:blocked", "action:blocked"],
    ["flow", "traffic from the Netherlands today", "srcCountry:NL range:today"],
    ["flow", "blocked flows to Hong Kong today", "action:blocked dstCountry:HK range:today"],
    ["flow", "flows to Germany", "dstCountry:DE"],
    ["flow", "which devices sent the most data today", "by:srcDevice metric:sum:bytesOut range:today"],
    ["flow", "top 5 applications with the most traffic", "by:application metric:sum:totalBytes top:5"],
    ["flow", "flows to Vietnam", "dstCountry:VN"],
    ["flow", "who are the top talkers this week?", "range:week by:srcDevice metric:sum:totalBytes top:10"],
    ["flow", "top 5 talkers by bytes", "by:srcDevice metric:sum:totalBytes top:5"],
    ["flow", "biggest uploads today", "direction:outbound range:today sort:-bytesOut"],
    ["flow", "how much data to China since Monday", "dstCountry:CN range:week metric:sum:totalBytes"],
    ["flow", "RDP from outside", "dstPort:3389 direction:inbound"],
    ["flow", "devices talking to Russia", "dstCountry:RU"],
    ["flow", "traffic to the United Kingdom since 11/01/2026", "dstCountry:GB range:2026-11-01T04:00:00.000Z..now"],
    ["flow", "flows per hour in the last 2 days", "range:-2d..now by:hour"],
    ["flow", "flows to 203.0.113.0/24 from 10.11.0.0/16", "dstIp:203.0.113.0/24 srcIp:10.11.0.0/16"],
    ["flow", "flows at site Head Office over RDP", "siteName:hq dstPort:3389"],
    ["flow", "blocked flows to Head Office", "action:blocked siteName:hq direction:inbound"],
    ["flow", "flows from Head Office to Russia", "siteName:hq dstCountry:RU"],
    ["flow", "top 5 countries by bytes", "by:dstCountry metric:sum:totalBytes top:5"],
    ["flow", "flows from nas-01 longer than 5 minutes", "srcDevice:nas-01 durationMs:>5min"],
    ["flow", "blocked flows to nas-01", "action:blocked dstDevice:nas-01"],
    ["dns", "blocked queries from nas-01 today", "action:blocked deviceName:nas-01 range:today"],
    ["flow", "how many connections from device nas-01 today", "srcDevice:nas-01 range:today metric:count"],
    [
      "flow",
      "more than 1.5 GB between 11/01/2026 and 11/02/2026",
      "totalBytes:>1500MB range:2026-11-01T04:00:00.000Z..2026-11-03T05:00:00.000Z",
    ],
    [
      "flow",
      "dstCountry:RU bytesOut:>100MB -appProto:dns range:24h by:srcDevice",
      "dstCountry:RU bytesOut:>100MB -appProto:dns range:24h by:srcDevice",
    ],
    ["flow", "blocked flows of cameras by site", "action:blocked deviceType:camera by:siteName"],
    ["flow", "top 3 device types by bytes sent", "by:deviceType metric:sum:bytesOut top:3"],
    ["dns", "queries by device type today", "range:today by:deviceType"],
    ["dns", "queries of printers without a rule", "deviceType:printer policyName:(none)"],
    ["flow", "blocked flows by day and site this week", "action:blocked range:week by:day,siteName"],
    ["dns", "queries by category and hour", "by:category,hour"],
    ["flow", "by:Day sort:startTime", "by:day sort:startTime"],
    ["flow", "dstCountry:RU by:srcDevice sort:-bytesOut", "dstCountry:RU by:srcDevice metric:sum:bytesOut"],
    ["flow", "by:srcDevice sort:-riskScore", "by:srcDevice metric:max:riskScore"],
    ["flow", "blocked flows by VLAN", "action:blocked by:vlan"],
    ["flow", "blocked flows siteName:hq", "action:blocked siteName:hq"],
    [
      "dns",
      "queries for updates-check.example yesterday",
      "queryName:updates-check.example,*.updates-check.example range:yesterday..today",
    ],
    ["flow", "flows to Germany and Russia", "dstCountry:DE,RU"],
    ["flow", "flows to Germany, Russia and the Netherlands today", "dstCountry:DE,RU,NL range:today"],
    ["flow", "flows to Germany,Russia on ports 22,443", "dstCountry:DE,RU dstPort:22,443"],
    ["flow", "flows on port 22, 80 or 443", "dstPort:22,80,443"],
    ["flow", "flows over SSH or RDP", "dstPort:22,3389"],
    ["flow", "outbound flows over 1,000 MB", "direction:outbound totalBytes:>1GB"],
    ["flow", "flows from 10.1.1.1, 10.1.1.2 and 10.2.0.0/16", "srcIp:10.1.1.1,10.1.1.2,10.2.0.0/16"],
    ["flow", "flows to any country except Germany and France", "-dstCountry:DE,FR"],
    ["flow", "inbound flows from outside Germany", "direction:inbound -srcCountry:DE"],
    ["flow", "flows from countries other than Germany or Russia", "-srcCountry:DE,RU"],
    ["flow", "flows neither to Germany nor Russia", "-dstCountry:DE,RU"],
    ["flow", "flows from anywhere but Germany", "-srcCountry:DE"],
    ["flow", "flows not to Germany or on port 22", "-dstCountry:DE -dstPort:22"],
    ["flow", "flows over 10 MB and under 50 MB", "totalBytes:>10MB<50MB"],
    ["flow", "flows between 10 MB and 50 MB", "totalBytes:10MB..50MB"],
    ["flow", "total bytes by application", "by:application metric:sum:totalBytes"],
    ["flow", "average duration by site", "by:siteName metric:avg:durationMs"],
    ["flow", "203.0.113.9", "q:203.0.113.9"],
    ["flow", "blocked flows with 203.0.113.0/24 today", "action:blocked q:203.0.113.0/24 range:today"],
    ["dns", "is 203.0.113.9 malicious", "verdict:malicious q:203.0.113.9"],
    ["threat", "critical threats on 10.20.1.4", "severity:critical q:10.20.1.4"],
    ["device", "10.20.1.4", "q:10.20.1.4"],
    ["device", "unpatched Windows servers", "vulnerable:true os.platform:windows deviceType:server"],
    ["flow", "flows from 10.20.1.4 to 203.0.113.9", "srcIp:10.20.1.4 dstIp:203.0.113.9"],
    ["flow", "blocked flows grouped by site", "action:blocked by:siteName"],
    ["flow", "blocked flows sorted by bytes sent", "action:blocked sort:-bytesOut"],
    ["device", "servers ordered by risk", "deviceType:server sort:-riskScore"],
    ["flow", "top 10 countries by bytes per site", "by:dstCountry,siteName metric:sum:totalBytes top:10"],
    ["flow", "traffic to example.com", "dstDomain:example.com,*.example.com"],
    ["flow", "traffic to a.example or b.example", "dstDomain:a.example,*.a.example,b.example,*.b.example"],
    ["flow", "traffic to subdomains of example.com", "dstDomain:*.example.com"],
    ["flow", "traffic to *.example.com", "dstDomain:*.example.com"],
    ["flow", "flows of Dropbox", "application:Dropbox"],
    ["flow", "top devices by traffic to Dropbox", "by:srcDevice metric:sum:totalBytes top:10 application:Dropbox"],
    ["flow", "flows except Dropbox today", "-application:Dropbox range:today"],
    ["flow", "blocked flows to gambling", "action:blocked dstCategory:gambling"],
    ["flow", "blocked traffic", "action:blocked"],
    ["dns", "DNS in the category gambling", "category:gambling"],
    ["dns", "queries for Gambling and newly registered domains", "category:gambling domainAgeDays:<30"],
    ["dns", "A and AAAA queries", "queryType:A,AAAA"],
    ["dns", "queries to domains younger than 7 days", "domainAgeDays:<7"],
    ["site", "sites in Germany or France", "countryCode:DE,FR"],
    [
      "egress-rule",
      "disabled rules that block Russia and China",
      "enabled:false action:block destination.countries:RU,CN",
    ],
    ["threat-rule", "rules not from vendor", "-source:vendor"],
    ["threat", "threats with more than 5 comments", "commentCount:>5"],
    ["threat", "threats with a ticket but without comments", "ticketId:(any) commentCount:0"],
    ["threat", "critical threats with open status", "severity:critical status:new,in_progress"],
    [
      "threat",
      "unassigned high threats older than 4 hours",
      "assignee:(none) severity:high firstSeen:ever..-4h status:new,in_progress",
    ],
    ["threat", "threats waiting for 2 days", "firstSeen:ever..-2d status:new,in_progress"],
    ["threat", "unassigned resolved threats", "assignee:(none) status:resolved"],
    ["threat", "unassigned threats that are not resolved", "assignee:(none) -status:resolved"],
    ["device", "online servers without an owner", "status:online deviceType:server owner:(none)"],
    ["threat", "new critical threats by device", "severity:critical status:new by:deviceName"],
  ])("to %s: %s", (set, question, said) => {
    expect(read(set, question)).toMatchObject({ unread: [], said: expect.stringMatching(/./) });
    expect(read(set, question).said.split(" ").sort()).toEqual(said.split(" ").sort());
  });

  const values = [
    ...APPLICATIONS.map((value) => ["flow", "application", value] as const),
    ...CATEGORIES.map((value) => ["flow", "dstCategory", value] as const),
    ...CATEGORIES.map((value) => ["dns", "category", value] as const),
  ];
  const isRead = (set: string, value: string) =>
    readQuestion(value, setNamed(set), { ...CONTEXT, names: NO_NAMES }).unread.length === 0;

  test.each(values.filter(([set, , value]) => !isRead(set, value)))("about %s finds the %s %s", (set, field, value) => {
    const rows = set === "dns" ? "queries" : "flows";
    for (const question of [
      `${rows} of ${value}`,
      `show all ${rows} with ${value.toUpperCase()}`,
      `${rows}: ${value}?`,
    ]) {
      const { query, unread, said } = read(set, question);
      expect(unread, question).toEqual([]);
      expect(query.filters, question).toEqual([{ field, kind: "values", values: [value], isExcluded: false }]);
      expect(readQuestion(said, setNamed(set), CONTEXT).query).toEqual(query);
    }
  });

  test("reads a name from the data only as a whole, and never in place of a word with a meaning", () => {
    expect(values.filter(([set, , value]) => isRead(set, value)).map(([, , value]) => value)).toEqual([
      "Blocked",
      "Traffic",
      "newly registered",
      "new",
    ]);
    expect(read("flow", "blocked traffic")).toMatchObject({ said: "action:blocked", unread: [] });
    expect(read("flow", "flows of Microsoft")).toMatchObject({ said: "", unread: ["Microsoft"], confidence: 0 });
    expect(read("flow", "flows not to Dropbox, Microsoft Teams or gambling").said).toBe(
      '-application:"Dropbox,Microsoft Teams" -dstCategory:gambling',
    );
  });

  test("reports the words that it did not understand, and has lower confidence because of them", () => {
    const { unread, confidence, said } = read("flow", "blocked purple flows near midnight");
    expect(unread).toEqual(["purple", "near", "midnight"]);
    expect(confidence).toBeCloseTo(0.4);
    expect(said).toBe("action:blocked");
  });

  test("reports a term whose field does not exist, or whose value the field cannot have", () => {
    expect(read("flow", "colour:red action:blocked").unread).toEqual(["colour:red"]);
    expect(read("flow", "startTime:soon").unread).toEqual(["startTime:soon"]);
    expect(read("flow", "by:nothing top:0 range:never").unread).toEqual(["by:nothing", "top:0", "range:never"]);
  });

  test("does not use days that do not exist, ranges that end before they start, and codes of no country", () => {
    expect(read("flow", "flows since 13/45/2026")).toMatchObject({ said: "", unread: ["since", "13/45/2026"] });
    expect(read("flow", "flows since 02/30/2026").unread).toContain("02/30/2026");
    expect(read("flow", "flows between 11/05/2026 and 11/01/2026").said).toBe("");
    expect(read("flow", "flows to EU")).toMatchObject({ said: "", unread: ["EU"] });
  });

  test("reports words that would replace what was read before, and alternatives of two fields", () => {
    expect(read("flow", "flows with 10.20.1.4 and 10.20.1.5")).toMatchObject({
      said: "q:10.20.1.4",
      unread: ["10.20.1.5"],
    });
    expect(read("flow", "flows today and yesterday")).toMatchObject({ said: "range:today", unread: ["yesterday"] });
    expect(read("flow", "flows over 10 MB or over 1 GB")).toMatchObject({
      said: "totalBytes:>10MB",
      unread: ["over", "1", "GB"],
    });
    expect(read("flow", "flows blocked or to Russia")).toMatchObject({
      said: "action:blocked dstCountry:RU",
      unread: ["or"],
    });
    expect(read("flow", "blocked flows or the flows to Russia").unread).toEqual(["or"]);
    expect(read("flow", "total bytes today").unread).toEqual(["total", "bytes"]);
    expect(read("flow", "by:site by:application by:srcUser").unread).toHaveLength(1);
  });

  test("does not use what it cannot exclude", () => {
    expect(read("flow", "blocked flows not in the last 24 hours")).toMatchObject({
      said: "action:blocked",
      unread: ["not", "in", "the", "last", "24", "hours"],
    });
    expect(read("flow", "flows not purple")).toMatchObject({ said: "", unread: ["not", "purple"] });
  });

  test("is no question if all rows would answer it in spite of words that were not understood", () => {
    for (const question of ["flows to Atlantis", "delete all rules", "how many purple flows"])
      expect(read("flow", question), question).toMatchObject({ confidence: 0 });
    expect(read("flow", "flows to Atlantis today").confidence).toBeGreaterThan(0);
    for (const question of ["show all flows", "how many flows"])
      expect(read("flow", question), question).toMatchObject({ confidence: 1 });
  });

  test("is no question without a word for what is asked for", () => {
    for (const question of ["show me malware", "what is the weather", "what is the weather today", "top 10 malware"])
      expect(read("flow", question), question).toMatchObject({ confidence: 0 });
    for (const question of ["last 24 hours", "how many", "show flows", "top 10"])
      expect(read("flow", question), question).toMatchObject({ confidence: 1 });
  });

  test("reports a sort that groups cannot have", () => {
    expect(read("flow", "by:srcDevice sort:startTime").unread).toEqual(["sort:startTime"]);
    expect(read("flow", "by:srcDevice sort:bytesOut").unread).toEqual(["sort:bytesOut"]);
  });

  test("offers both readings for a word of two fields", () => {
    const levels = [{ value: "low" }, { value: "high" }];
    const set = FieldSet.parse({
      set: "thing",
      label: { one: "Thing", many: "Things" },
      key: "name",
      defaultSort: ["name"],
      search: ["name"],
      fields: [
        { name: "name", label: "Name", kind: "text" },
        { name: "risk", label: "Risk", kind: "enum", values: levels },
        { name: "priority", label: "Priority", kind: "enum", values: levels },
      ],
    });
    const { options } = readQuestion("high things", set, CONTEXT);
    expect(options.map(({ label, query }) => [label, writeQuery(query, set)])).toEqual([
      ["Risk: high", "risk:high"],
      ["Priority: high", "priority:high"],
    ]);
  });

  test("with only filler words is not understood", () => {
    expect(read("flow", "elephants of the savannah by moonlight").confidence).toBe(0);
  });

  test("that is empty requests everything, with zero confidence", () => {
    expect(read("flow", "  ")).toMatchObject({ said: "", confidence: 0, unread: [] });
  });
});

test.each(
  [...sets.values()].flatMap((set) =>
    set.fields.filter(({ filter }) => filter).map((field) => [set.set, field.label, field.name] as const),
  ),
)("questions about %s can use %s (%s)", (setName, label, name) => {
  const { query, unread } = readQuestion(`without ${label.toLowerCase()}`, setNamed(setName), CONTEXT);
  expect(unread).toEqual([]);
  const [condition] = query.filters;
  const meant = setNamed(setName).fields.find((field) => field.name === condition?.field);
  // Two fields of a set may have the same label; either is a valid answer.
  expect(meant?.label.toLowerCase()).toBe(label.toLowerCase());
  expect(name).toBeTruthy();
});

test("every value of an enumerated field is known as a word", () => {
  for (const set of sets.values()) {
    for (const field of set.fields.filter(({ filter }) => filter)) {
      for (const { value } of field.values ?? []) {
        const { query, options, unread } = readQuestion(value.replaceAll("_", " "), set, CONTEXT);
        expect(unread).toEqual([]);
        const fields = [...query.filters, ...options.flatMap((option) => option.query.filters)].map(
          (filter) => filter.field,
        );
        expect(fields.length, `${set.set}: ${value}`).toBeGreaterThan(0);
      }
    }
  }
});

describe("a command", () => {
  const places = [{ say: "level 2 compliance for {text}", to: "/insights/compliance/CIS_L2/{text}" }];
  const command = (text: string) => readCommand(text, [...sets.values()], places, CONTEXT);

  test("finds the list that its words refer to", () => {
    expect(command("blocked flows to Russia today")).toMatchObject({ kind: "query", set: "flow" });
    expect(command("Which devices queried malicious domains this week?")).toMatchObject({ kind: "query", set: "dns" });
    expect(command("sites offline for more than 1 hour")).toMatchObject({ kind: "query", set: "site" });
  });

  test("opens a screen", () => {
    expect(command("Open level 2 compliance for Windows 11")).toEqual({
      kind: "navigate",
      to: "/insights/compliance/CIS_L2/windows-11",
    });
  });

  test("drafts a rule without saving it", () => {
    expect(command("Block 203.0.113.66 at Head Office")).toMatchObject({
      kind: "draft",
      draft: { action: "block", destination: { cidrs: ["203.0.113.66"] }, site: "hq" },
    });
  });
});
