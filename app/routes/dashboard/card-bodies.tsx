import type { ReactNode } from "react";

import type { CardContents, CardName } from "./card-catalogue.server";
import { BlockedCard } from "./cards/blocked";
import type { CardProps } from "./cards/card-props";
import { ComplianceCard } from "./cards/compliance";
import { DataHealthCard } from "./cards/data-health";
import { FixFirstCard } from "./cards/fix-first";
import { HighRiskDevicesCard } from "./cards/high-risk-devices";
import { OpenThreatsCard } from "./cards/open-threats";
import { OrganizationRiskCard } from "./cards/organization-risk";
import { RecentChangesCard } from "./cards/recent-changes";
import { SitesCard } from "./cards/sites";
import { ThreatsOverTimeCard } from "./cards/threats-over-time";
import { TopTechniquesCard } from "./cards/top-techniques";
import { TrafficCard } from "./cards/traffic";

/** What stands inside each card. */
export const CARD_BODIES: { [Name in CardName]: (props: CardProps<CardContents[Name]>) => ReactNode } = {
  "organization-risk": OrganizationRiskCard,
  "open-threats": OpenThreatsCard,
  compliance: ComplianceCard,
  "threats-over-time": ThreatsOverTimeCard,
  "fix-first": FixFirstCard,
  "high-risk-devices": HighRiskDevicesCard,
  "top-techniques": TopTechniquesCard,
  traffic: TrafficCard,
  blocked: BlockedCard,
  sites: SitesCard,
  "data-health": DataHealthCard,
  "recent-changes": RecentChangesCard,
};
