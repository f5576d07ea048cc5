import type { z } from "zod";

import { exactly } from "~/contract/filter";
import type { FieldSet } from "~/contract/field";
import type { ComplianceLevel } from "~/contract/compliance";
import { readGrid } from "~/grid/read-grid.server";

import type { ComplianceTab, Query as QuerySchema } from "./query";
import { comparedDays } from "./compared-days.server";

/** The field set of each tab's rows. */
const SETS: Record<ComplianceTab, string> = {
  checks: "compliance",
  devices: "compliance-device",
  exceptions: "exception",
  compare: "compliance",
};

type Query = z.infer<typeof QuerySchema>;
type ScreenContext = Parameters<typeof readGrid>[0] & { query: Query; fieldSets: ReadonlyMap<string, FieldSet> };

interface ScreenArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: { services: { now: () => Date } };
}

/** Reads the request: system, tab, list query and open check. */
export function readCompliance(
  screenContext: ScreenContext,
  { request, params, context }: ScreenArgs,
  level: ComplianceLevel,
) {
  const { tab, check } = screenContext.query;
  const now = context.services.now();
  const { os } = params;
  const fields = fieldsWithin(screenContext.fieldSets.get(SETS[tab]), { level, os });
  const days = comparedDays(screenContext.query, now, screenContext.preferences.zone);
  return { level, os, tab, check, ...days, ...readGrid({ ...screenContext, fields }, request, now) };
}

/** Fields with the same value in all rows are neither default columns nor facets. */
function fieldsWithin(set: FieldSet | undefined, { level, os }: { level: ComplianceLevel; os: string | undefined }) {
  const shared = [...(level === "L1" ? ["level"] : []), ...(os === undefined ? [] : ["os"])];
  return (
    set && {
      ...set,
      fields: set.fields.map((field) =>
        shared.includes(field.name) ? { ...field, default: false, facet: false, group: false } : field,
      ),
    }
  );
}

/** The filters that all checks of a screen share, for bulk changes. */
export function sharedBy(level: ComplianceLevel, os: string | undefined) {
  return [...(level === "L1" ? [exactly("level", level)] : []), ...(os === undefined ? [] : [exactly("os", os)])];
}
