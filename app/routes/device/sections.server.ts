import type { Visibility } from "~/access/visibility";
import type { Screen } from "~/catalogue/screens";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { Settled } from "~/screen/settle";

import { concealFactors } from "./risk-factors";

/** The parts of the screen that some viewers do not see, because they do not see the screens these belong to (6.9). */
export interface Sections {
  software: boolean;
  vulnerabilities: boolean;
  compliance: boolean;
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
  };
}

/** The device without the numbers of parts that are not shown: what a person may not see does not travel either. */
export function withoutConcealed(device: Device, sections: Sections): Device {
  return {
    ...device,
    ...(sections.software ? {} : { softwareCount: null }),
    ...(sections.vulnerabilities ? {} : { vulns: null, kevCount: null }),
    ...(sections.compliance ? {} : { l1Rate: null, l2Rate: null, complianceFailed: null, scannedAt: null }),
  };
}

/** The risk without the factors that tell of parts that are not shown. Their points stay, so that it still adds up. */
export function withoutConcealedFactors(risk: Settled<DeviceRisk>, sections: Sections): Settled<DeviceRisk> {
  if (!risk.ok) return risk;
  const concealed = new Set<string>();
  if (!sections.vulnerabilities) concealed.add("vulnerability");
  if (!sections.compliance) concealed.add("compliance");
  return { ok: true, value: { ...risk.value, riskFactors: concealFactors(risk.value.riskFactors, concealed) } };
}

/** What happened, without what happened in parts that are not shown. */
export function withoutConcealedActivity(
  activity: DeviceDetail["activity"],
  sections: Sections,
): DeviceDetail["activity"] {
  return activity.filter(({ kind }) => {
    if (kind === "compliance") return sections.compliance;
    if (kind === "vulnerability") return sections.vulnerabilities;
    return kind !== "software" || sections.software;
  });
}
