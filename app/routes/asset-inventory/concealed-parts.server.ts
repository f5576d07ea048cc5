import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screens } from "~/catalogue/screens";
import type { RiskAssessmentDetail, RiskPart } from "~/contract/risk-assessment";

import type { Opened } from "./opened";

/** The screens that the evidence of a part stands on. Who may not open them does not read of it here either (6.6, 6.9). */
const EVIDENCE: Partial<Record<RiskPart, ScreenId>> = {
  vulnerability: "vulnerabilities",
  compliance: "compliance",
  identity: "observed-users",
};

/** The parts of an assessment that this viewer may not look into. */
export function concealedParts({ visibility }: Pick<Opened, "visibility">, screens: Screens): Set<string> {
  const hidden = Object.entries(EVIDENCE).filter(([, id]) => visibility.hiddenBy(screens.byId(id), {}) !== undefined);
  return new Set(hidden.map(([part]) => part));
}

/** The sums stay, what they are made of does not show: concealed parts become one. */
export function withoutConcealedParts(detail: RiskAssessmentDetail, concealed: ReadonlySet<string>) {
  const { contributions, sites } = detail;
  const shown = contributions.filter(({ part }) => !concealed.has(part));
  const rest = contributions.filter(({ part }) => concealed.has(part)).reduce((sum, { points }) => sum + points, 0);
  return {
    ...detail,
    contributions: [...shown, ...(rest === 0 ? [] : [{ part: "other" as const, points: rest }])],
    sites: sites.map((site) => ({ ...site, parts: site.parts.filter(({ part }) => !concealed.has(part)) })),
  };
}
