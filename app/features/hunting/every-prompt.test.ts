import { expect, test } from "vitest";

import { readAddress } from "~/address/grid-address";
import { addressToQuery } from "~/address/query-address";
import { readFieldSets } from "~/catalogue/fields.server";
import { fillPrompt, readPrompts } from "~/catalogue/prompts.server";
import type { PromptContext } from "~/catalogue/prompts";
import { setsForContext } from "~/contract/language/question-lists";
import { writeQuery } from "~/contract/language/query-text";
import { readCommand } from "~/contract/language/read-command";
import { readQuestion } from "~/contract/language/read-question";
import { addressOfDraft } from "~/contract/language/rule-draft";
import { type BrandWords, inBrandWords } from "~/contract/term-facts";
import { chipsOf } from "~/grid/chips";
import { NO_NAMES } from "~/contract/language/slots";
import { createGridLinks } from "~/grid/grid-links";
import { context as formats } from "~/ui/testing/samples";

import { addressOfAnswer } from "./read-asked.server";

const sets = readFieldSets("config");
const { contexts, places } = readPrompts("config", sets);
const NAMES = { site: "HQ", device: "nas-01" };
const SLOTS = {
  zone: "UTC",
  names: {
    ...NO_NAMES,
    site: (words: string) => (words === "hq" ? "hq" : undefined),
    device: (word: string) => (word === "nas-01" ? word : undefined),
  },
};

const prompts = Object.entries(contexts).flatMap(([context, { prompts: all }]) =>
  all.map(({ say }) => [context as PromptContext, fillPrompt(say, NAMES)] as const),
);

function answer(context: PromptContext, question: string, words: BrandWords = {}) {
  const slots = { ...SLOTS, words };
  const [first] = setsForContext(context, sets);
  const command =
    context === "command" || !first
      ? readCommand(question, setsForContext("command", sets), places, slots)
      : { kind: "query" as const, set: first.set, reading: readQuestion(question, first, slots) };
  if (command?.kind === "navigate") return { to: command.to, unread: [] };
  if (command?.kind === "draft") return { to: addressOfDraft(command.draft), unread: command.unread };
  const set = sets.get(command?.set ?? "");
  if (!command || !set) throw new Error(`"${question}" is not read`);
  const { query, unread } = command.reading;
  return { to: addressOfAnswer(query, set, { question, unread }), query, set, unread };
}

function chipsAt(to: string, set: NonNullable<ReturnType<typeof answer>["set"]>): string[] {
  const { state, others } = readAddress(new URL(to, "http://x").searchParams, set);
  const links = createGridLinks(state, others, { sort: set.defaultSort, group: [] });
  return chipsOf({ state, others, set, links, context: formats, saysAll: true }).map(
    ({ label, relation, value }) => `${label} ${relation} ${value}`,
  );
}

/** Each prompt with the URL of its result, and the chips of its parsed query. */
const EXPECTED: [say: string, to: string, chips: string][] = [
  [
    "Top 10 devices by bytes sent in the last 24 hours",
    "/threat-hunting?range=24h&group=srcDevice&metric=sum:bytesOut&top=10",
    "Time is last 24 hours · Group by Device · Measure by Sent · Show the first 10",
  ],
  [
    "Blocked flows to Russia today",
    "/threat-hunting?action=blocked&dstCountry=RU&range=today",
    "Action is Blocked · Country is Russia · Time is today",
  ],
  [
    "Outbound flows over 100 MB in the last 7 days",
    "/threat-hunting?direction=outbound&totalBytes=>100000000&range=7d",
    "Direction is Outbound · Bytes is over 100 MB · Time is last 7 days",
  ],
  [
    "Count flows by application and site this week",
    "/threat-hunting?range=week&group=application,siteName&metric=count",
    "Time is this week · Group by Application and Site · Measure by Flows",
  ],
  [
    "Inbound connections on port 3389 in the last 24 hours",
    "/threat-hunting?direction=inbound&dstPort=3389&range=24h",
    "Direction is Inbound · Port is 3389 · Time is last 24 hours",
  ],
  [
    "Outbound flows longer than 2 hours since yesterday",
    "/threat-hunting?direction=outbound&durationMs=>7200000&range=yesterday..now",
    "Direction is Outbound · Duration is over 2 h · Time is since yesterday",
  ],
  [
    "Which devices talked to 203.0.113.66 in the last 30 days?",
    "/threat-hunting?dstIp=203.0.113.66&range=30d&group=srcDevice",
    "Destination is 203.0.113.66 · Time is last 30 days · Group by Device",
  ],
  [
    "High risk TLS flows without a server name",
    "/threat-hunting?riskScore=>=80&appProto=tls&tlsSni=(none)",
    "Risk is at least 80 High · Protocol is tls · TLS server name is missing",
  ],
  [
    "Top 20 blocked domains in the last 24 hours",
    "/threat-hunting?action=blocked&range=24h&group=registrableDomain&tab=dns&top=20",
    "Action is Blocked · Time is last 24 hours · Group by Domain · Show the first 20",
  ],
  [
    "Queries to newly registered domains today",
    "/threat-hunting?domainAgeDays=<30&range=today&tab=dns",
    "Domain age is under 30 days · Time is today",
  ],
  [
    "Which devices queried malicious domains this week?",
    "/threat-hunting?verdict=malicious&range=week&group=deviceName&tab=dns",
    "Verdict is Malicious · Time is this week · Group by Device",
  ],
  [
    "TXT queries with entropy over 4 in the last 7 days",
    "/threat-hunting?queryType=TXT&entropy=>4&range=7d&tab=dns",
    "Type is TXT · Entropy is over 4 · Time is last 7 days",
  ],
  [
    "NXDOMAIN responses by device in the last hour",
    "/threat-hunting?responseCode=NXDOMAIN&range=1h&group=deviceName&tab=dns",
    "Response is NXDOMAIN · Time is last hour · Group by Device",
  ],
  [
    "Rare domains first seen today",
    "/threat-hunting?prevalence=<=2&firstSeenHere=today&tab=dns",
    "Seen on devices is at most 2 · First seen here is today",
  ],
  [
    "Count queries by category and site yesterday",
    "/threat-hunting?range=yesterday..today&group=category,siteName&tab=dns&metric=count",
    "Time is yesterday · Group by Category and Site · Measure by DNS queries",
  ],
  [
    "DNS over HTTPS queries by device this week",
    "/threat-hunting?protocol=doh&range=week&group=deviceName&tab=dns",
    "Protocol is DNS over HTTPS · Time is this week · Group by Device",
  ],
  [
    "Enabled rules that suppress threats",
    "/policies?enabled=true&action=suppress&tab=threat-rules",
    "Enabled is Yes · Action is Suppress",
  ],
  [
    "Rules with no hits in the last 90 days",
    "/policies?lastHitAt=ever..-90d,(none)&tab=threat-rules",
    "Last hit is more than 90 days ago or never",
  ],
  [
    "Suppressions expiring in the next 14 days",
    "/policies?action=suppress&expiresAt=now..+14d&tab=threat-rules",
    "Action is Suppress · Expires is in the next 14 days",
  ],
  [
    "Top 10 rules by hits in the last 30 days",
    "/policies?sort=-hits30d&tab=threat-rules&top=10",
    "Sort by Hits 30 d, descending · Show the first 10",
  ],
  [
    "Vendor rules for technique T1486",
    "/policies?source=vendor&mitre=T1486&tab=threat-rules",
    "Source is Vendor · Techniques include T1486",
  ],
  [
    "Rules with a false positive rate over 20 percent",
    "/policies?falsePositiveRate=>0.2&tab=threat-rules",
    "False positives is over 20%",
  ],
  [
    "Count rules by type and severity",
    "/policies?group=type,severity&tab=threat-rules&metric=count",
    "Group by Type and Severity · Measure by Threat rules",
  ],
  [
    "Disabled critical rules",
    "/policies?enabled=false&severity=critical&tab=threat-rules",
    "Enabled is No · Severity is Critical",
  ],
  [
    "Rules that block newly registered domains",
    "/policies?action=block&destination.categories=newly_registered",
    "Action is Block · Categories include Newly registered",
  ],
  [
    "Allow rules to any destination",
    "/policies?action=allow&destination.any=true",
    "Action is Allow · Any destination is Yes",
  ],
  ["Rules for site HQ", "/policies?appliesAt=hq", "Applies at site is hq"],
  ["Unused rules in the last 90 days", "/policies?unusedSince=ever..-90d", "Unused since is more than 90 days ago"],
  ["Rules expiring in the next 30 days", "/policies?expiresAt=now..+30d", "Expires is in the next 30 days"],
  ["Top 10 rules by hits today", "/policies?sort=-hits24h&top=10", "Sort by Hits 24 h, descending · Show the first 10"],
  ["Shadowed or conflicting rules", "/policies?issues=shadowed,conflicting", "Issues include Shadowed or Conflicting"],
  ["Rules allowing port 445", "/policies?action=allow&service.ports=445", "Action is Allow · Ports include 445"],
  [
    "Rules open to any source",
    "/policies?action=allow&source.any=true&tab=ingress",
    "Action is Allow · Any source is Yes",
  ],
  [
    "Rules allowing RDP or SSH from the internet",
    "/policies?action=allow&service.ports=3389,22&source.any=true&tab=ingress",
    "Action is Allow · Ports include 3389 or 22 · Any source is Yes",
  ],
  [
    "Rules that publish device nas-01",
    "/policies?destination.devices=nas-01&tab=ingress",
    "Published devices include nas-01",
  ],
  [
    "Block rules by country",
    "/policies?action=block&group=source.countries&tab=ingress",
    "Action is Block · Group by Countries",
  ],
  ["Rules created in the last 7 days", "/policies?metadata.createdAt=7d&tab=ingress", "Created is last 7 days"],
  ["Rules without an expiry date", "/policies?expiresAt=(none)&tab=ingress", "Expires is Never"],
  [
    "Unused rules in the last 30 days",
    "/policies?unusedSince=ever..-30d&tab=ingress",
    "Unused since is more than 30 days ago",
  ],
  [
    "Rules that do not require VPN on port 443",
    "/policies?requireVpn=false&service.ports=443&tab=ingress",
    "VPN required is No · Ports include 443",
  ],
  [
    "Organizations with critical threats today",
    "/organizations?summary.openCritical=>0&range=today",
    "Critical threats is over 0 · Time is today",
  ],
  [
    "Top 5 organizations by risk",
    "/organizations?sort=-summary.riskScore&top=5",
    "Sort by Risk, descending · Show the first 5",
  ],
  [
    "Sites offline for more than 1 hour",
    "/sites?health=down&lastDataAt=ever..-1h",
    "Health is Down · Last data is more than 1 hour ago",
  ],
  [
    "Unassigned high threats older than 4 hours",
    "/insights/threat-intelligence?assignee=(none)&severity=high&firstSeen=ever..-4h&status=new,in_progress",
    "Assignee is Unassigned · Severity is High · First seen is more than 4 hours ago · Status is New or In progress",
  ],
  [
    "Devices with risk over 80 not seen for 7 days",
    "/insights/asset-inventory?riskScore=>80&lastSeen=ever..-7d",
    "Risk is over 80 High · Last seen is more than 7 days ago",
  ],
  [
    "Devices vulnerable to CVE-2024-3094",
    "/insights/asset-inventory?cve=CVE-2024-3094",
    "Vulnerability is CVE-2024-3094",
  ],
  ["Open level 2 compliance for Windows 11", "/insights/compliance/CIS_L2/windows-11", ""],
  [
    "Block domain updates-check.example on all sites",
    "/policies?draft=action:block destination.fqdns:updates-check.example",
    "",
  ],
];

test("[9.4] there are eight suggested questions in each of the six contexts, all covered by this table", () => {
  expect(Object.values(contexts).map((context) => context.prompts.length)).toEqual([8, 8, 8, 8, 8, 8]);
  expect(prompts.map(([, say]) => say)).toEqual(EXPECTED.map(([say]) => say));
});

test.each(prompts.map(([context, say], index) => [say, context, EXPECTED[index]] as const))(
  "[1.3, 9.4] “%s” (%s) links to the matching rows, and shows its query as chips",
  (say, context, [, address, chips] = ["", "", ""]) => {
    const { to, set, query, unread } = answer(context, say);
    expect(unread).toEqual([]);
    const url = new URL(to, "http://x");
    if (set) expect(url.searchParams.get("asked")).toBe(say);
    url.searchParams.delete("asked");
    expect(decodeURIComponent(`${url.pathname}${url.search}`.replaceAll("+", " "))).toBe(address);
    if (!set) return;
    expect(chipsAt(to, set).join(" · ")).toBe(chips);
    // The URL parses to the same query again, and so does the text of the box.
    expect(addressToQuery(url.searchParams, set)).toEqual(query);
    expect(writeQuery(readQuestion(writeQuery(query, set), set, SLOTS).query, set)).toBe(writeQuery(query, set));
  },
);

test("[9.4] each chip of a parsed query can be removed without affecting the others", () => {
  for (const [context, say] of prompts) {
    const { to, set } = answer(context, say);
    if (!set) continue;
    const { state, others } = readAddress(new URL(to, "http://x").searchParams, set);
    const links = createGridLinks(state, others, { sort: set.defaultSort, group: [] });
    const chips = chipsOf({ state, others, set, links, context: formats, saysAll: true });
    for (const { label, removeTo } of chips) {
      const rest = chipsAt(removeTo, set);
      expect(rest, `${say}: ${label}`).toHaveLength(chips.length - 1);
    }
  }
});

const BRANDS: BrandWords[] = [
  { organization: "Client", organizations: "Clients", site: "Location", sites: "Locations" },
  { organization: "Customer", organizations: "Customers", threat: "Finding", threats: "Findings" },
  { device: "OT asset", devices: "OT assets", user: "Member", users: "Members" },
];

test.each(BRANDS)("every question is read the same in the terms of a brand (%o), and in the console's own", (words) => {
  for (const [context, say] of prompts) {
    const { query, unread, to } = answer(context, say);
    for (const question of [inBrandWords(say, words), say]) {
      const read = answer(context, question, words);
      expect(read.unread, question).toEqual(unread);
      expect(read.query, question).toEqual(query);
      if (!query) expect(read.to).toBe(to);
    }
  }
});

test("a brand's term that is also the name of a field is read as what the question is about", () => {
  const [words = {}] = BRANDS;
  expect(answer("dns", "Queries by client today", words).query?.group).toEqual(["clientIp"]);
  expect(answer("command", "Clients with critical threats today", words).set?.set).toBe("tenant");
});

test("names the words that were not understood as they were typed", () => {
  const words = { integration: "Data feed", integrations: "Data feeds" };
  const set = sets.get("dns");
  const unread = set && readQuestion("queries of purple data feeds", set, { ...SLOTS, words }).unread;
  expect(unread).toEqual(["purple", "data feeds"]);
});
