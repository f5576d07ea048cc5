import type { ReactNode } from "react";

import type { CardContents, CardName } from "../card-catalogue.server";
import { BlockedCard } from "./blocked-card";
import type { CardProps } from "./card-props";
import { ComplianceCard } from "./compliance-card";
import { DataHealthCard } from "./data-health-card";
import { FixFirstCard } from "./fix-first-card";
import { HighRiskDevicesCard } from "./high-risk-devices-card";
import { OpenThreatsCard } from "./open-threats-card";
import { OrganizationRiskCard } from "./organization-risk-card";
import { RecentChangesCard } from "./recent-changes-card";
import { SitesCard } from "./sites-card";
import { ThreatsOverTimeCard } from "./threats-over-time-card";
import { TopTechniquesCard } from "./top-techniques-card";
import { TrafficCard } from "./traffic-card";

/** The component of each card. */
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
