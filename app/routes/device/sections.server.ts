import type { Visibility } from "~/access/visibility";
import type { Screen } from "~/catalogue/screens";
import type { ScreenId } from "~/catalogue/screen-id.generated";

/**
 * The parts of the screen that are hidden from viewers who may not open the corresponding screens (requirement 6.9).
 */
export interface Sections {
  software: boolean;
  vulnerabilities: boolean;
  compliance: boolean;
  threats: boolean;
  policies: boolean;
}

interface Screens {
  byId: (id: ScreenId) => Screen;
}

export function sectionsFor(
  visibility: Visibility,
  screens: Screens,
  params: Readonly<Record<string, string | undefined>>,
): Sections {
  const isOpen = (id: ScreenId) => visibility.hiddenBy(screens.byId(id), params) === undefined;
  const software = isOpen("device-software");
  return {
    software,
    vulnerabilities: software && isOpen("vulnerabilities"),
    compliance: isOpen("device-compliance") && isOpen("compliance"),
    threats: isOpen("threat-intelligence"),
    policies: isOpen("policies"),
  };
}
