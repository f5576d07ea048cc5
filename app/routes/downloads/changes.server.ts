import { data } from "@remix-run/node";
import { z } from "zod";

import { createDownloadLink } from "~/api/download.server";
import { deleteReport, requestReport, retryReport } from "~/api/report.server";
import { reportLook } from "~/brand/serve/report-look.server";
import { REPORT_DAYS, REPORT_FACTS, REPORT_FORMATS, REPORT_KINDS } from "~/contract/report-facts";
import { createToken } from "~/features/sites/enrolment.server";
import { done } from "~/screen/change-answer";
import { TextOrNull } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";

import { offeredKinds } from "./report-kinds.server";

const own = { mayRun: () => true };
const ReportId = z.object({ reportId: z.string().min(1).max(60) });

/** Creates a new link for each download, so that an expired one never blocks it. Reports have no version. */
const link = defineIntent({
  ...own,
  form: z.object({ name: z.string().min(1).max(60), version: z.string().min(1).max(40).optional() }),
  async run({ api, values: { name, version } }) {
    const { token, expiresAt } = await createDownloadLink(api, name, version);
    const query = new URLSearchParams({ ...(version !== undefined && { version }), token });
    return Response.json({ link: { address: `/downloads/${encodeURIComponent(name)}/file?${query}`, expiresAt } });
  },
});

const addReport = defineIntent({
  ...own,
  form: z.object({
    kind: z.enum(REPORT_KINDS),
    days: z.coerce
      .number()
      .pipe(z.union(REPORT_DAYS.map((days) => z.literal(days))))
      .optional(),
    format: z.enum(REPORT_FORMATS),
    siteName: TextOrNull.optional(),
  }),
  messages: {
    kind: "Choose a report",
    days: "Choose a period",
    format: "Choose a format",
    siteName: "Choose a site, or all of them",
  },
  async run({ api, catalogue, preferences, values: { kind, days, format, siteName }, ...viewed }) {
    if (!offeredKinds(viewed, catalogue).includes(kind))
      throw data("This report is not available to you.", { status: 403 });
    const { hasPeriod, hasSites } = REPORT_FACTS[kind];
    const { displayName } = await requestReport(api, {
      kind,
      days: (hasPeriod && days) || null,
      format,
      siteName: (hasSites && siteName) || null,
      timeZone: preferences.zone,
      look: format === "pdf" ? reportLook(viewed.brand) : null,
    });
    return done(`The report “${displayName}” was requested`);
  },
});

const retry = defineIntent({
  ...own,
  form: ReportId,
  async run({ api, values: { reportId } }) {
    const { displayName } = await retryReport(api, reportId);
    return done(`The report “${displayName}” was requested again`);
  },
});

const remove = defineIntent({
  ...own,
  form: ReportId,
  async run({ api, values: { reportId } }) {
    await deleteReport(api, reportId);
    return done("The report was deleted");
  },
});

export const changes = { link, createToken, addReport, retryReport: retry, deleteReport: remove };
