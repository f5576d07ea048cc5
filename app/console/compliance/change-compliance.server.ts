import { data } from "@remix-run/node";

import type { DoneChange } from "~/console/change/change-answer";
import { bulkToast } from "~/console/change/bulk-toast";
import { refuseChange } from "~/console/change/refuse-change.server";
import { EXCEPTION_INTENTS } from "~/console/exception/exception-form";
import { readExceptionForm } from "~/console/exception/exception-form.server";
import { readChoice } from "~/console/grid/read-choice.server";
import type { BulkChoice } from "~/contract/bulk";
import { ComplianceScope } from "~/contract/exception";
import type { FieldSet } from "~/contract/field";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import {
  addException,
  addExceptions,
  recordAnswer,
  revokeExceptions,
  startScan,
} from "~/screen/compliance/write-compliance.server";
import { settle } from "~/screen/settle";

import { readAnswerForm } from "./answer-form.server";
import { COMPLIANCE_INTENTS } from "./intents";

type Opened = Parameters<typeof tenantChangedSince>[0] &
  Parameters<typeof readChoice>[0] & { api: Parameters<typeof addException>[0] };

interface About {
  now: Date;
  fieldSets: ReadonlyMap<string, FieldSet>;
  /** The conditions that all rows of the screen share, such as its system. */
  shared?: { fieldName: string; stringFilters: { ExactValues: string[] } }[];
  /** The device that the screen is about. */
  deviceName?: string;
}

/** What the compliance screens can be asked to change, for whoever may. Throws 403 for others: their pages have no such form. */
export async function changeCompliance(opened: Opened, form: FormData, about: About) {
  requireChanger(opened.viewer, "compliance");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  switch (form.get("intent")) {
    case EXCEPTION_INTENTS.add:
      return except(opened, form, about);
    case EXCEPTION_INTENTS.revoke: {
      const names = form.getAll("exceptionId").filter((id) => typeof id === "string");
      return answer(revokeExceptions(opened.api, { names }), "The exception was revoked");
    }
    case COMPLIANCE_INTENTS.exceptMany:
      return exceptMany(opened, form, about);
    case COMPLIANCE_INTENTS.revokeMany: {
      const choice = readChoice({ ...opened, fields: about.fieldSets.get("exception") }, form, about.now);
      return answer(revokeExceptions(opened.api, choice), "The exceptions were revoked");
    }
    case COMPLIANCE_INTENTS.answer:
      return recordByHand(opened, form, about);
    case COMPLIANCE_INTENTS.scan:
      return answer(startScan(opened.api, about.deviceName ?? ""), "The scan is queued");
    default:
      throw data("This form could not be read.", { status: 400 });
  }
}

async function except({ api, preferences }: Opened, form: FormData, { now }: About) {
  const read = readExceptionForm(form, now, preferences.zone);
  const scope = ComplianceScope.safeParse(toJson(form.get("scope")));
  if (!scope.success) throw data("This form could not be read.", { status: 400 });
  if ("problems" in read) return refuseChange({ problems: read.problems });
  return answer(addException(api, { scope: scope.data, ...read.values }), "The exception was added");
}

async function exceptMany(opened: Opened, form: FormData, { now, fieldSets, shared = [] }: About) {
  const read = readExceptionForm(form, now, opened.preferences.zone);
  if ("problems" in read) return refuseChange({ problems: read.problems });
  const choice = within(readChoice({ ...opened, fields: fieldSets.get("compliance") }, form, now), shared);
  const added = await settle(addExceptions(opened.api, choice, read.values));
  if (!added.ok) return refuseChange({ failure: added.failure });
  const { skipped } = added.value;
  return { toast: bulkToast(added.value, { one: "check", many: "checks" }), skipped } satisfies DoneChange;
}

async function recordByHand({ api }: Opened, form: FormData, { deviceName = "" }: About) {
  const read = readAnswerForm(form, deviceName);
  if ("problems" in read) return refuseChange({ problems: read.problems });
  return answer(recordAnswer(api, read.checkId, read.answer), "The answer was recorded");
}

/** Done, or why not: the API's own words. */
async function answer(deed: Promise<unknown>, text: string) {
  const done = await settle(deed);
  if (!done.ok) return refuseChange({ failure: done.failure });
  return { toast: { kind: "success", text } } satisfies DoneChange;
}

function within(choice: BulkChoice, shared: NonNullable<About["shared"]>): BulkChoice {
  return "names" in choice ? choice : { ...choice, filters: [...(choice.filters ?? []), ...shared] };
}

function toJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return undefined;
  }
}
