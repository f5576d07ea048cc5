import { QuestionBox } from "~/features/hunting/question-box";

import type { RulesScreen, ThreatRulesScreen } from "../screen-data";

type Listed = RulesScreen | ThreatRulesScreen;

const PLACEHOLDERS: Record<Listed["tab"], string> = {
  egress: "Unused rules in the last 90 days, or action:block service.ports:445",
  ingress: "Rules open to any source, or action:allow service.ports:3389",
  "threat-rules": "Vendor rules for technique T1486, or source:vendor mitre:T1486",
};

/** The question box for the rules of the open tab, in natural language or query terms. */
export function RuleQuestion({ tab, question }: Pick<Listed, "tab" | "question">) {
  return (
    <QuestionBox
      {...question}
      placeholder={PLACEHOLDERS[tab]}
      hint="Ask a question, or filter with field:value. Prefix a field with - to exclude; use by:, sort: and top:."
      {...(tab !== "egress" && { others: { tab } })}
    />
  );
}
