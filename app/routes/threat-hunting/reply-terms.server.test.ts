import { expect, test } from "vitest";

import type { KopilotMessage } from "~/contract/kopilot";

import { messageInBrandTerms } from "./reply-terms.server";

const words = { site: "Location", sites: "Locations" };

const MESSAGE: KopilotMessage = {
  messageId: "m",
  tenantId: "t",
  conversationId: "c",
  context: "flow",
  text: "Flows by site, siteName:site-1",
  author: "a",
  createdAt: "2026-05-04T10:00:00.000Z",
  reply: {
    replyId: "r",
    messageId: "m",
    state: "done",
    kind: "chart",
    interpretation: {
      entity: "flow",
      text: "siteName:site-1 by:siteName",
      filters: [],
      groupBy: ["siteName"],
      metric: null,
      sort: [],
      limit: null,
      range: null,
    },
    isContinued: false,
    confidence: 1,
    unparsed: ["sites"],
    text: "214 flows match at sites, not at “site-1”.",
    explanation: [
      { field: "title", title: "What happened", lines: ["Scan of site-1 from another site."] },
      { field: "ruleName", title: "Recommended steps", lines: ["1. Isolate the site."] },
    ],
    table: {
      columns: [
        { name: "siteName", label: "Site", kind: "site" },
        { name: "count", label: "Flows", kind: "number" },
      ],
      rows: [["site-1", 214]],
    },
    total: 214,
    chart: null,
    links: [{ label: "Open site", to: "/sites" }],
    draft: null,
    options: [],
    followUps: [{ label: "Only site “Main site”", text: "siteName:site-1" }],
    tookMs: 1,
    engine: "grammar",
  },
};

test("a question and its answer use the brand's terms; values and the query language are unchanged", () => {
  const { text, reply } = messageInBrandTerms(MESSAGE, words);
  expect(text).toBe("Flows by location, siteName:site-1");
  expect(reply).toMatchObject({
    interpretation: { text: "siteName:site-1 by:siteName" },
    unparsed: ["locations"],
    explanation: [
      { title: "What happened", lines: ["Scan of site-1 from another site."] },
      { title: "Recommended steps", lines: ["1. Isolate the location."] },
    ],
    links: [{ label: "Open location", to: "/sites" }],
    text: "214 flows match at locations, not at “site-1”.",
    table: { columns: [{ label: "Location" }, { label: "Flows" }], rows: [["site-1", 214]] },
    followUps: [{ label: "Only location “Main site”", text: "siteName:site-1" }],
  });
});

test("a brand without terms of its own shows questions and answers as they are", () => {
  expect(messageInBrandTerms(MESSAGE, {})).toEqual(MESSAGE);
});
