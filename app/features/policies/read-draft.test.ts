import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { writeDraft } from "~/contract/language/rule-draft";

import { readDraft } from "./read-draft";

const egress = readFieldSets("config").get("egress-rule");
if (!egress) throw new Error("config/fields/egress-rule.yaml is missing");

test("fills the form with the rule that a question describes, and names the rule", () => {
  const text = writeDraft({ action: "block", destination: { fqdns: ["bad.example"] }, site: "head office" });
  expect(readDraft(text, "egress", egress)).toMatchObject({
    direction: "egress",
    action: "block",
    displayName: "Block bad.example",
    source: { any: false, sites: ["head office"] },
    destination: { any: false, fqdns: ["bad.example"] },
  });
});

test("leaves an end open if the question does not mention it", () => {
  expect(readDraft("action:allow destination.cidrs:203.0.113.9", "egress", egress)).toMatchObject({
    action: "allow",
    source: { any: true },
  });
});

test.each([
  "",
  "bad.example",
  "action:explode destination.fqdns:a.example",
  "-action:block",
  "hits24h:>5",
  "by:action",
])("%j does not describe a rule", (text) => {
  expect(readDraft(text, "egress", egress)).toBeUndefined();
});
