import type { Services } from "~/context";
import { Criticality } from "~/contract/shared";

import { readAssessment, readAssessments } from "./assessments.server";
import { readDevices } from "./devices.server";
import { readHighRisk } from "./high-risk.server";
import type { ScreenContext } from "./screen-context";

/** The data of the view in the URL, and the options of its forms. */
export async function readScreen(screenContext: ScreenContext, request: Request, services: Services) {
  const shown = await readView(screenContext, request, services);
  return { ...shown, changing: screenContext.viewer.role.canChange ? CHANGING : undefined };
}

async function readView(screenContext: ScreenContext, request: Request, services: Services) {
  const { query } = screenContext;
  const now = services.now();
  switch (query.view) {
    case "devices":
      return { view: query.view, ...(await readDevices(screenContext, request, now)) };
    case "high-risk":
      return { view: query.view, ...(await readHighRisk(screenContext, request, services)) };
    case "risk-assessment": {
      if (query.id === undefined) {
        return { view: "assessments" as const, ...(await readAssessments(screenContext, request, now)) };
      }
      return {
        view: "assessment" as const,
        ...(await readAssessment(screenContext, request, { id: query.id, services })),
      };
    }
  }
}

/** The options of forms, except the sites, which the shell loads. Undefined for read-only roles. */
const CHANGING = { criticalities: Criticality.options };

export type EditOptions = typeof CHANGING;
