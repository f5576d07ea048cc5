import type { z } from "zod";

import type { FieldSet } from "~/contract/field";
import type { ComplianceLevel } from "~/contract/compliance";
import type { ComplianceTab, Query as QuerySchema } from "~/screen/compliance/query";

import { readGrid } from "../grid/read-grid.server";
import { comparedDays } from "./compared-days.server";

/** The field set of each tab's rows. */
const SETS: Record<ComplianceTab, string> = {
  checks: "compliance",
  devices: "compliance-device",
  exceptions: "exception",
  compare: "compliance",
};

type Query = z.infer<typeof QuerySchema>;
type Opened = Parameters<typeof readGrid>[0] & { query: Query };

interface ScreenArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: { services: { catalogue: { fieldSets: ReadonlyMap<string, FieldSet> }; now: () => Date } };
}

/** What the screen of one level is asked for: the system in its path, the tab, the rows of its grid, the open check. */
export function readCompliance(opened: Opened, { request, params, context }: ScreenArgs, level: ComplianceLevel) {
  const { tab, check } = opened.query;
  const now = context.services.now();
  const { os } = params;
  const fields = fieldsWithin(context.services.catalogue.fieldSets.get(SETS[tab]), { level, os });
  const days = comparedDays(opened.query, now, opened.preferences.zone);
  return { level, os, tab, check, ...days, ...readGrid({ ...opened, fields }, request, now) };
}

/** What all rows share is neither a column that is shown by itself nor a facet: the system of the path, the first level. */
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

/** The conditions that all checks of a screen share, for changes of all rows that match. */
export function sharedBy(level: ComplianceLevel, os: string | undefined) {
  const is = (fieldName: string, value: string) => ({ fieldName, stringFilters: { ExactValues: [value] } });
  return [...(level === "L1" ? [is("level", level)] : []), ...(os === undefined ? [] : [is("os", os)])];
}
