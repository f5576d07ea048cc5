import type { RiskPart } from "~/contract/risk-assessment";

/** What a part of an assessment is called, where it stands on its own. */
export const PART_WORDS: Record<RiskPart | "other", string> = {
  threat: "Open threats",
  vulnerability: "Vulnerabilities",
  compliance: "Compliance",
  exposure: "Exposure to the internet",
  behaviour: "Behaviour",
  criticality: "Criticality of the devices",
  identity: "Accounts",
  other: "Other parts",
};
