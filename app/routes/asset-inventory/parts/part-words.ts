import type { RiskPart } from "~/contract/risk-assessment";

/** The labels of an assessment's parts. */
export const PART_WORDS: Record<RiskPart | "other", string> = {
  threat: "Open threats",
  vulnerability: "Vulnerabilities",
  compliance: "Compliance",
  exposure: "Exposure to the internet",
  behaviour: "Behaviour",
  criticality: "Device criticality",
  identity: "Accounts",
  other: "Other parts",
};
