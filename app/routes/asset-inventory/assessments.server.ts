import { exactly } from "~/contract/filter";
import { orLastPage } from "~/grid/last-page.server";
import {
  getAssessmentSchedule,
  getRiskAssessment,
  listRiskAssessments,
  listRiskFindings,
} from "~/api/risk-assessment.server";
import { readGrid } from "~/grid/read-grid.server";
import { selectShownFields } from "~/grid/shown-fields.server";
import type { Services } from "~/context";
import type { Page } from "~/contract/list";
import type { RiskFinding } from "~/contract/risk-assessment";
import { toLoadResult } from "~/screen/load-result";
import { createLinkCheck } from "~/screen/link-visibility.server";
import { nameMissing } from "~/screen/name-missing.server";

import type { ScreenContext } from "./screen-context";

/** The number of earlier assessments offered for comparison. */
const COMPARABLE = 20;
const TOP_RISKS = 10;

/** The risk assessments of the organization, newest first. */
export async function readAssessments(screenContext: ScreenContext, request: Request, now: Date) {
  const { query, grid } = readGrid(
    { ...screenContext, fields: screenContext.fieldSets.get("risk-assessment") },
    request,
    now,
  );
  const [assessments, schedule] = await Promise.all([
    orLastPage(query, (requested) => listRiskAssessments(screenContext.api, requested)),
    toLoadResult(getAssessmentSchedule(screenContext.api)),
  ]);
  return { grid, assessments: selectShownFields(assessments, grid, ["assessmentId"]), schedule };
}

interface OneOptions {
  id: string;
  services: Services;
}

/** One assessment, the one it is compared with, and a list of its findings. */
export async function readAssessment(screenContext: ScreenContext, request: Request, { id, services }: OneOptions) {
  const { catalogue, now } = services;
  const { compare } = screenContext.query;
  const { query, grid } = readGrid(
    { ...screenContext, fields: screenContext.fieldSets.get("risk-finding") },
    request,
    now(),
  );
  const ofThis = [exactly("assessmentId", id)];
  const [assessment, other, findings, worst, others] = await Promise.all([
    find(screenContext, id),
    compare === undefined ? null : find(screenContext, compare),
    orLastPage({ ...query, filters: [...(query.filters ?? []), ...ofThis] }, (requested) =>
      listRiskFindings(screenContext.api, requested),
    ),
    listRiskFindings(screenContext.api, {
      pageSize: TOP_RISKS,
      sort: ["rank"],
      filters: ofThis,
      facets: ["severity", "decision"],
    }),
    listRiskAssessments(screenContext.api, { pageSize: COMPARABLE, sort: ["-assessedAt"] }),
  ]);
  const mayOpen = createLinkCheck(catalogue.screens, screenContext.visibility);
  const shown = selectShownFields(findings, grid, ["findingId", "link"]);
  const open = (link: string) => (mayOpen(link) ? link : "");
  return {
    objectLabel: assessment.assessment.displayName,
    assessment: {
      ...assessment,
      assessment: { ...assessment.assessment, ...countsOf(worst) },
      topRisks: worst.items.map((finding) => ({ ...finding, link: open(finding.link) })),
    },
    other,
    grid,
    findings: { ...shown, items: shown.items.map((finding) => ({ ...finding, link: open(finding.link) })) },
    others: others.items
      .filter(({ assessmentId }) => assessmentId !== id)
      .map(({ assessmentId, displayName, assessedAt, score }) => ({ assessmentId, displayName, assessedAt, score })),
  };
}

function find({ api, viewer }: ScreenContext, id: string) {
  return nameMissing(getRiskAssessment(api, id), `There is no risk assessment “${id}” in ${viewer.tenant.tenantName}`);
}

/** The number of findings that this viewer may see. */
function countsOf({ total, facets }: Page<RiskFinding>) {
  const countOf = (severity: string) => facets["severity"]?.find(({ value }) => value === severity)?.count ?? 0;
  const undecided = facets["decision"]?.find(({ value }) => value === null)?.count ?? 0;
  return {
    findings: total,
    findingsBySeverity: {
      critical: countOf("critical"),
      high: countOf("high"),
      medium: countOf("medium"),
      low: countOf("low"),
    },
    decided: total - undecided,
  };
}
