import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { AuditWords } from "~/catalogue/audit-words";
import type { Panel } from "~/contract/dashboard";
import { CARD_LABELS } from "~/features/dashboards/card-labels";
import type { SourcedKind } from "~/features/sources/why-empty";

import type { CardWidth } from "./arrange-cards";
import { readBlocked } from "./parts/blocked-content";
import { readCompliance } from "./parts/compliance-content";
import { readDataHealth } from "./parts/data-health-content";
import { readFixFirst } from "./parts/fix-first-content";
import { readHighRiskDevices } from "./parts/high-risk-devices-content";
import { readOpenThreats } from "./parts/open-threats-content";
import { readOrganizationRisk } from "./parts/organization-risk-content";
import type { Period } from "./parts/period";
import { readRecentChanges } from "./parts/recent-changes-content";
import { readSites } from "./parts/sites-content";
import { readThreatsOverTime } from "./parts/threats-over-time-content";
import { readTopTechniques } from "./parts/top-techniques-content";
import { readTraffic } from "./parts/traffic-content";

interface CardDefinition {
  title: string;
  width: CardWidth;
  /** The screen that the card links to. Viewers who may not open it do not get the card. */
  screen: ScreenId;
  /** Reads the card's content from its panel. */
  read: (panel: Panel, period: Period, words: AuditWords) => { link: string | undefined };
  /** The source that must collect data before the card has any; without it, an empty card is shown as empty. */
  source?: SourcedKind;
}

/** The cards in order, by panel name. */
export const CARDS = {
  "organization-risk": {
    ...CARD_LABELS["organization-risk"],
    width: "narrow",
    read: readOrganizationRisk,
    source: "risk",
  },
  "open-threats": { ...CARD_LABELS["open-threats"], width: "narrow", read: readOpenThreats, source: "threats" },
  "threats-over-time": {
    ...CARD_LABELS["threats-over-time"],
    width: "wide",
    read: readThreatsOverTime,
    source: "threats",
  },
  "high-risk-devices": {
    ...CARD_LABELS["high-risk-devices"],
    width: "wide",
    read: readHighRiskDevices,
    source: "devices",
  },
  "fix-first": { ...CARD_LABELS["fix-first"], width: "narrow", read: readFixFirst, source: "software" },
  "top-techniques": { ...CARD_LABELS["top-techniques"], width: "narrow", read: readTopTechniques, source: "threats" },
  traffic: { ...CARD_LABELS.traffic, width: "wide", read: readTraffic, source: "traffic" },
  blocked: { ...CARD_LABELS.blocked, width: "narrow", read: readBlocked, source: "traffic" },
  compliance: { ...CARD_LABELS.compliance, width: "narrow", read: readCompliance, source: "compliance" },
  sites: { ...CARD_LABELS.sites, width: "wide", read: readSites },
  "data-health": { ...CARD_LABELS["data-health"], width: "narrow", read: readDataHealth },
  "recent-changes": { ...CARD_LABELS["recent-changes"], width: "narrow", read: readRecentChanges },
} as const satisfies Record<string, CardDefinition>;

export type CardName = keyof typeof CARDS;
/** The content of each card. */
export type CardContents = { [Name in CardName]: ReturnType<(typeof CARDS)[Name]["read"]> };

export const CARD_NAMES = Object.keys(CARDS) as CardName[];
