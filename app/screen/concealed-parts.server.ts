import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screens } from "~/catalogue/screens";
import type { Filter } from "~/contract/filter";
import type { RiskPart } from "~/contract/risk-assessment";

import type { openScreen } from "./open.server";

type Viewing = Pick<Awaited<ReturnType<typeof openScreen>>, "visibility">;

/** The screens that the evidence of a part stands on. Who may not open them does not read of it here either (6.6, 6.9). */
const EVIDENCE: Partial<Record<RiskPart, ScreenId>> = {
  vulnerability: "vulnerabilities",
  compliance: "compliance",
  identity: "observed-users",
};

/** The parts of a risk assessment that this viewer may not look into. */
export function concealedParts({ visibility }: Viewing, screens: Screens): Set<string> {
  const hidden = Object.entries(EVIDENCE).filter(([, id]) => visibility.hiddenBy(screens.byId(id), {}) !== undefined);
  return new Set(hidden.map(([part]) => part));
}

/** What lists and files of findings are narrowed down to: those of the parts that this viewer may look into. */
export function shownFindings(viewing: Viewing, screens: Screens): Filter[] {
  return [{ fieldName: "part", stringFilters: { NotExactValues: [...concealedParts(viewing, screens)] } }];
}
