import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { writeDraft } from "~/contract/language/rule-draft";

import { readDraft } from "./read-draft";

const egress = readFieldSets("config").get("egress-rule");
if (!egress) throw new Error("config/fields/egress-rule.yaml is missing");

test("a rule that a question describes fills the form, with a name of its own", () => {
  const text = writeDraft({ action: "block", destination: { fqdns: ["bad.example"] }, site: "head office" });
  expect(readDraft(text, "egress", egress)).toMatchObject({
    direction: "egress",
    action: "block",
    displayName: "Block bad.example",
    source: { any: false, sites: ["head office"] },
    destination: { any: false, fqdns: ["bad.example"] },
  });
});

test("an end that is not named stays open", () => {
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
])("%j describes no rule", (text) => {
  expect(readDraft(text, "egress", egress)).toBeUndefined();
});
