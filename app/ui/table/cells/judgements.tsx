import type { SeverityCounts as Counts } from "~/contract/shared";

import { humanise } from "../../humanise";
import { RISK_WORDS, RiskBadge, riskBandOf, writeScore } from "../../marks/risk-badge";
import { formatSeverityCounts, SeverityCounts } from "../../marks/severity-counts";
import { isSeverity, SeverityTag } from "../../marks/severity-tag";
import { type Cell, describeAny } from "./cell";

export const severityCell: Cell = {
  fits: true,
  render: (value) => (isSeverity(value) ? <SeverityTag severity={value} /> : describeAny(value)),
  t: (value) => humanise(describeAny(value)),
};

export const riskScoreCell: Cell = {
  fits: true,
  render: (value, _field, { riskBands }) =>
    typeof value === "number" ? <RiskBadge score={value} bands={riskBands} /> : describeAny(value),
  t: (value, _field, { riskBands }) =>
    typeof value === "number" ? `${writeScore(value)} ${RISK_WORDS[riskBandOf(value, riskBands)]}` : describeAny(value),
};

export const severityCountsCell: Cell = {
  fits: true,
  render: (value) => (isCounts(value) ? <SeverityCounts counts={value} /> : describeAny(value)),
  t: (value) => (isCounts(value) ? formatSeverityCounts(value) : describeAny(value)),
};

function isCounts(value: unknown): value is Counts {
  return typeof value === "object" && value !== null && "critical" in value && "low" in value;
}
