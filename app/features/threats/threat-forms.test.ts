import { expect, test } from "vitest";
import type { z } from "zod";

import { TicketForm } from "~/screen/ticket-form.server";

import { THREAT_MESSAGES, ThreatForm } from "./threat-forms.server";

const preferences = {
  timezone: "local" as const,
  localZone: "America/New_York",
  zone: "America/New_York",
  mode: undefined,
  contrast: undefined,
  density: undefined,
  clock: undefined,
  isSidebarPinned: false,
  startPages: {},
  favoriteTenants: {},
  recentTenants: {},
};
const FORMS: Record<string, z.ZodType> = {
  ...ThreatForm,
  setStatus: ThreatForm.setStatus({ preferences }),
  ticket: TicketForm,
};

test.each([
  [
    "setStatus",
    { status: "resolved", reason: "benign", note: "Drill", until: "", duplicateOf: "" },
    { operation: "setStatus", status: "resolved", reason: "benign", note: "Drill" },
  ],
  [
    "setStatus",
    { status: "suppressed", reason: "accepted", until: "2030-01-31" },
    { operation: "setStatus", status: "suppressed", reason: "accepted", until: "2030-02-01T04:59:59.000Z" },
  ],
  ["assign", { assignee: "" }, { assignee: null }],
  ["tag", { tags: "vip, lab,,vip" }, { tags: ["vip", "lab"] }],
  ["comment", { text: " seen ", internal: "on" }, { text: "seen", internal: true }],
  ["ticket", { summary: "" }, {}],
  ["ticket", { summary: " Check this device " }, { summary: "Check this device" }],
])("the form %s parses %o", (name, fields, values) => {
  expect(FORMS[name]?.safeParse(fields)).toEqual({ success: true, data: values });
});

test.each([
  ["setStatus", {}, ["status"]],
  ["setStatus", { status: "resolved" }, ["reason"]],
  ["setStatus", { status: "resolved", reason: "duplicate" }, ["duplicateOf"]],
  ["setStatus", { status: "suppressed", reason: "accepted", until: "soon" }, ["until"]],
  ["assign", {}, ["assignee"]],
  ["assign", { assignee: "somebody" }, ["assignee"]],
  ["tag", { tags: " , " }, ["tags"]],
  ["comment", { text: "  " }, ["text"]],
])("the form %s rejects %o with a message for each field", (name, fields, faulty) => {
  const names = FORMS[name]?.safeParse(fields).error?.issues.map(({ path: [field] }) => String(field));
  expect(names).toEqual(faulty);
  expect(Object.keys(THREAT_MESSAGES)).toEqual(expect.arrayContaining(faulty));
});
