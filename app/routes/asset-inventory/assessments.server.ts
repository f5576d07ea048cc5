import { getRiskAssessment, listRiskAssessments, listRiskFindings } from "~/api/risk-assessment.server";
import { readGrid } from "~/console/grid/read-grid.server";
import type { Services } from "~/context";
import type { FieldSet } from "~/contract/field";
import { concealedParts, shownFindings } from "~/screen/concealed-parts.server";
import { createLinkCheck } from "~/screen/link-visibility.server";

import { withoutConcealedParts } from "./concealed-parts.server";
import type { Opened } from "./opened";

/** How many earlier assessments one can be compared with. */
const COMPARABLE = 20;
const TOP_RISKS = 10;

interface ListOptions {
  fieldSets: ReadonlyMap<string, FieldSet>;
  now: Date;
}

/** The risk assessments of the organization, newest first. */
export async function readAssessments(opened: Opened, request: Request, { fieldSets, now }: ListOptions) {
  const { query, grid } = readGrid({ ...opened, fields: fieldSets.get("risk-assessment") }, request, now);
  return { grid, assessments: await listRiskAssessments(opened.api, query) };
}

interface OneOptions {
  id: string;
  services: Services;
}

/** One assessment, the one that it is compared with, and its findings as a list. */
export async function readAssessment(opened: Opened, request: Request, { id, services }: OneOptions) {
  const { catalogue, now } = services;
  const { compare } = opened.query;
  const { query, grid } = readGrid({ ...opened, fields: catalogue.fieldSets.get("risk-finding") }, request, now());
  const concealed = concealedParts(opened, catalogue.screens);
  const ofThis = { fieldName: "assessmentId", stringFilters: { ExactValues: [id] } };
  const onlyThese = [ofThis, ...shownFindings(opened, catalogue.screens)];
  const [assessment, other, findings, worst, others] = await Promise.all([
    getRiskAssessment(opened.api, id),
    compare === undefined ? null : getRiskAssessment(opened.api, compare),
    listRiskFindings(opened.api, { ...query, filters: [...(query.filters ?? []), ...onlyThese] }),
    listRiskFindings(opened.api, { pageSize: TOP_RISKS, sort: ["rank"], filters: onlyThese }),
    listRiskAssessments(opened.api, { pageSize: COMPARABLE, sort: ["-assessedAt"] }),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, opened.visibility);
  const shown = withoutConcealedParts(assessment, concealed);
  const open = (link: string) => (mayOpen(link) ? link : "");
  return {
    objectLabel: assessment.assessment.displayName,
    assessment: { ...shown, topRisks: worst.items.map((finding) => ({ ...finding, link: open(finding.link) })) },
    isPartlyConcealed: concealed.size > 0,
    other: other && withoutConcealedParts(other, concealed),
    grid,
    findings: { ...findings, items: findings.items.map((finding) => ({ ...finding, link: open(finding.link) })) },
    others: others.items
      .filter(({ assessmentId }) => assessmentId !== id)
      .map(({ assessmentId, displayName, assessedAt, score }) => ({ assessmentId, displayName, assessedAt, score })),
  };
}
