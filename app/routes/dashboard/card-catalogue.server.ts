import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Panel } from "~/contract/dashboard";

import type { CardWidth } from "./arrange-cards";
import { readBlocked } from "./cards/blocked-content";
import { readCompliance } from "./cards/compliance-content";
import { readDataHealth } from "./cards/data-health-content";
import { readFixFirst } from "./cards/fix-first-content";
import { readHighRiskDevices } from "./cards/high-risk-devices-content";
import { readOpenThreats } from "./cards/open-threats-content";
import { readOrganizationRisk } from "./cards/organization-risk-content";
import type { Period } from "./cards/period";
import { readRecentChanges } from "./cards/recent-changes-content";
import { readSites } from "./cards/sites-content";
import { readThreatsOverTime } from "./cards/threats-over-time-content";
import { readTopTechniques } from "./cards/top-techniques-content";
import { readTraffic } from "./cards/traffic-content";

interface CardDefinition {
  title: string;
  width: CardWidth;
  /** Where the card leads: whoever may not open that screen does not get the card (SCREENS C4). */
  screen: ScreenId;
  /** What the card draws of its panel. */
  read: (panel: Panel, period: Period) => { link: string | undefined };
}

/** The cards in their order, by the names of their panels. */
export const CARDS = {
  "organization-risk": {
    title: "Organization risk",
    width: "narrow",
    screen: "asset-inventory",
    read: readOrganizationRisk,
  },
  "open-threats": { title: "Open threats", width: "narrow", screen: "threat-intelligence", read: readOpenThreats },
  compliance: { title: "Compliance", width: "narrow", screen: "compliance", read: readCompliance },
  "threats-over-time": {
    title: "Threats over time",
    width: "wide",
    screen: "threat-intelligence",
    read: readThreatsOverTime,
  },
  "fix-first": { title: "Fix first", width: "narrow", screen: "vulnerabilities", read: readFixFirst },
  "high-risk-devices": {
    title: "High-risk devices",
    width: "wide",
    screen: "asset-inventory",
    read: readHighRiskDevices,
  },
  "top-techniques": {
    title: "Top techniques",
    width: "narrow",
    screen: "threat-intelligence",
    read: readTopTechniques,
  },
  traffic: { title: "Traffic", width: "wide", screen: "threat-hunting", read: readTraffic },
  blocked: { title: "Blocked", width: "narrow", screen: "threat-hunting", read: readBlocked },
  sites: { title: "Sites", width: "wide", screen: "sites", read: readSites },
  "data-health": { title: "Data health", width: "narrow", screen: "monitoring", read: readDataHealth },
  "recent-changes": { title: "Recent changes", width: "narrow", screen: "audit", read: readRecentChanges },
} as const satisfies Record<string, CardDefinition>;

export type CardName = keyof typeof CARDS;
/** What each card draws. */
export type CardContents = { [Name in CardName]: ReturnType<(typeof CARDS)[Name]["read"]> };

export const CARD_NAMES = Object.keys(CARDS) as CardName[];
