import type { Services } from "~/context";
import { listSites } from "~/api/site.server";
import { PAGE_SIZE_LIMIT } from "~/contract/filter";
import { Criticality } from "~/contract/shared";
import { settle } from "~/screen/settle";

import { readAssessment, readAssessments } from "./assessments.server";
import { readDevices } from "./devices.server";
import { readHighRisk } from "./high-risk.server";
import type { Opened } from "./opened";

/** What the view that the address names is made of. */
export async function readScreen(opened: Opened, request: Request, services: Services) {
  const { query, viewer } = opened;
  const now = services.now();
  const changing = viewer.role.canChange ? readChanging(opened) : undefined;
  switch (query.view) {
    case "devices":
      return { view: query.view, ...(await readDevices(opened, request, now)), changing: await changing };
    case "high-risk":
      return { view: query.view, ...(await readHighRisk(opened, request, services)), changing: await changing };
    case "risk-assessment": {
      const { fieldSets } = services.catalogue;
      if (query.id === undefined) {
        const assessments = await readAssessments(opened, request, { fieldSets, now });
        return { view: "assessments" as const, ...assessments, changing: await changing };
      }
      const assessment = await readAssessment(opened, request, { id: query.id, services });
      return { view: "assessment" as const, ...assessment, changing: await changing };
    }
  }
}

/** What can be chosen in a form. Where the sites do not come, none can be. */
async function readChanging({ api }: Opened) {
  const sites = await settle(listSites(api, { pageSize: PAGE_SIZE_LIMIT, sort: ["displayName"] }));
  const choices = sites.ok ? sites.value.items : [];
  return {
    criticalities: Criticality.options,
    sites: choices.map(({ name, displayName }) => ({ value: name, label: displayName })),
  };
}

export type Changing = Awaited<ReturnType<typeof readChanging>>;
