import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import type { KopilotReply } from "~/contract/kopilot";

import { visibleReply } from "./visible-reply.server";

const sets = readFieldSets("config");
const device = sets.get("device");
if (!device) throw new Error("config/fields/device.yaml is missing");
const narrow = new Map(sets).set("device", {
  ...device,
  fields: device.fields.filter(({ name }) => name !== "kevCount"),
});

const REPLY: KopilotReply = {
  replyId: "r",
  messageId: "m",
  state: "done",
  kind: "rows",
  interpretation: {
    entity: "device",
    text: "riskScore:>=80",
    filters: [],
    groupBy: [],
    metric: null,
    sort: [],
    limit: null,
    range: null,
  },
  isContinued: false,
  confidence: 1,
  unparsed: [],
  text: "1 device matches.",
  explanation: [],
  table: {
    columns: [
      { name: "name", label: "Device", kind: "device" },
      { name: "kevCount", label: "Exploited", kind: "number" },
    ],
    rows: [["ws-1", 4]],
  },
  total: 1,
  chart: null,
  links: [{ label: "Open all 1", to: "/insights/asset-inventory?riskScore=>=80" }],
  draft: null,
  options: [],
  followUps: [
    { label: "By status", text: "by:status" },
    { label: "Exploited", text: "kevCount:>0" },
  ],
  tookMs: 1,
  engine: "grammar",
};

const everything = { fieldSets: sets, mayOpenLink: () => true };

test("[6.11] returns the answer unchanged to a user with full access", () => {
  expect(visibleReply(REPLY, everything)).toEqual(REPLY);
});

test("[6.11] removes concealed fields from columns and follow-ups", () => {
  const { table, followUps } = visibleReply(REPLY, { fieldSets: narrow, mayOpenLink: () => true });
  expect(table).toEqual({ columns: [{ name: "name", label: "Device", kind: "device" }], rows: [["ws-1"]] });
  expect(followUps.map(({ text }) => text)).toEqual(["by:status"]);
});

test("[6.11] removes the parts of an explanation that are taken from concealed fields", () => {
  const parts = ["name", "kevCount"].map((field) => ({ field, title: field, lines: ["one"] }));
  const { explanation } = visibleReply(
    { ...REPLY, explanation: parts },
    { fieldSets: narrow, mayOpenLink: () => true },
  );
  expect(explanation.map(({ field }) => field)).toEqual(["name"]);
});

test("[6.11] withholds an answer that counts by a concealed field or uses a hidden list", () => {
  const interpretation = REPLY.interpretation && { ...REPLY.interpretation, text: "kevCount:>0" };
  const concealed = visibleReply({ ...REPLY, interpretation }, { fieldSets: narrow, mayOpenLink: () => true });
  const hidden = visibleReply(REPLY, { fieldSets: sets, mayOpenLink: () => false });
  for (const reply of [concealed, hidden]) {
    expect(reply).toMatchObject({
      kind: "help",
      table: null,
      total: null,
      links: [],
      followUps: [],
      interpretation: null,
    });
    expect(reply.text).toBe("You do not have access to the data needed for the answer.");
  }
});

test("[6.11] removes links to hidden screens, and drafts that these links would open", () => {
  const draft = { action: "block" as const, destination: { fqdns: ["bad.example"] } };
  const reply: KopilotReply = {
    ...REPLY,
    kind: "draft",
    interpretation: null,
    draft,
    links: [{ label: "Review rule", to: "/policies" }],
  };
  expect(visibleReply(reply, everything).draft).toEqual(draft);
  expect(visibleReply(reply, { fieldSets: sets, mayOpenLink: () => false })).toMatchObject({ draft: null, links: [] });
});
