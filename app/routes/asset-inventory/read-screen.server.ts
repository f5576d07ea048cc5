import type { Services } from "~/context";
import { Criticality } from "~/contract/shared";

import { readAssessment, readAssessments } from "./assessments.server";
import { readDevices } from "./devices.server";
import { readHighRisk } from "./high-risk.server";
import type { Opened } from "./opened";

/** The data of the view that the address names, and what its forms offer. */
export async function readScreen(opened: Opened, request: Request, services: Services) {
  const shown = await readView(opened, request, services);
  return { ...shown, changing: opened.viewer.role.canChange ? CHANGING : undefined };
}

async function readView(opened: Opened, request: Request, services: Services) {
  const { query } = opened;
  const now = services.now();
  switch (query.view) {
    case "devices":
      return { view: query.view, ...(await readDevices(opened, request, now)) };
    case "high-risk":
      return { view: query.view, ...(await readHighRisk(opened, request, services)) };
    case "risk-assessment": {
      if (query.id === undefined) {
        return { view: "assessments" as const, ...(await readAssessments(opened, request, now)) };
      }
      return { view: "assessment" as const, ...(await readAssessment(opened, request, { id: query.id, services })) };
    }
  }
}

/** What forms offer, besides the sites, which the shell knows. Undefined for people who may change nothing. */
const CHANGING = { criticalities: Criticality.options };

export type Changing = typeof CHANGING;
