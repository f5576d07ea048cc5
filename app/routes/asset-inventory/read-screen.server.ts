import type { Services } from "~/context";
import { listSites } from "~/api/site.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { Criticality } from "~/contract/shared";
import { settle } from "~/screen/settle";

import { readAssessment, readAssessments } from "./assessments.server";
import { readDevices } from "./devices.server";
import { readHighRisk } from "./high-risk.server";
import type { Opened } from "./opened";

/** The data of the view that the address names, and what its forms offer. */
export async function readScreen(opened: Opened, request: Request, services: Services) {
  // Together, so that a failure of either is handled whichever comes first.
  const [shown, changing] = await Promise.all([
    readView(opened, request, services),
    opened.viewer.role.canChange ? readChanging(opened) : undefined,
  ]);
  return { ...shown, changing };
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

/** What forms offer. When the sites cannot be read, none can be chosen. */
async function readChanging({ api }: Opened) {
  const sites = await settle(listSites(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] }));
  const choices = sites.ok ? sites.value.items : [];
  return {
    criticalities: Criticality.options,
    sites: choices.map(({ name, displayName }) => ({ value: name, label: displayName })),
  };
}

export type Changing = Awaited<ReturnType<typeof readChanging>>;
