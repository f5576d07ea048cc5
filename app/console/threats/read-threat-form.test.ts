import { expect, test } from "vitest";

import { readThreatForm } from "./read-threat-form.server";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [
    { intent: "setStatus", status: "resolved", reason: "benign", note: " Drill ", until: "", duplicateOf: "" },
    { operation: "setStatus", status: "resolved", reason: "benign", note: "Drill" },
  ],
  [
    { intent: "setStatus", status: "suppressed", reason: "accepted", until: "2030-01-31" },
    { operation: "setStatus", status: "suppressed", reason: "accepted", until: "2030-01-31T23:59:59.000Z" },
  ],
  [
    { intent: "assign", assignee: "" },
    { operation: "assign", assignee: null },
  ],
  [
    { intent: "tag", tags: "vip, lab,,vip" },
    { operation: "tag", tags: ["vip", "lab"] },
  ],
  [
    { intent: "comment", text: " seen ", internal: "on" },
    { operation: "comment", text: "seen", internal: true },
  ],
  [{ intent: "ticket", summary: "" }, { operation: "ticket" }],
])("%o is understood", (fields, work) => {
  expect(readThreatForm(formOf(fields))).toEqual({ work });
});

test.each([
  [{ intent: "setStatus", status: "resolved" }, ["reason"]],
  [{ intent: "setStatus", status: "resolved", reason: "duplicate" }, ["duplicateOf"]],
  [{ intent: "setStatus", status: "suppressed", reason: "accepted", until: "soon" }, ["until"]],
  [{ intent: "assign", assignee: "somebody" }, ["assignee"]],
  [{ intent: "tag", tags: " , " }, ["tags"]],
  [{ intent: "comment", text: "  " }, ["text"]],
  [{ intent: "explode" }, ["operation"]],
])("%o is answered with a sentence for each field that does not fit", (fields, names) => {
  const answer = readThreatForm(formOf(fields));
  expect("problems" in answer && Object.keys(answer.problems)).toEqual(names);
});
