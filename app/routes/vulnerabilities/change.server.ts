import { data } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { bulkSoftware } from "~/api/software.server";
import type { Brand } from "~/brand/brand";
import { bulkToast } from "~/console/change/bulk-toast";
import type { DoneChange } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { endOfDay, readExceptionForm } from "~/console/exception/exception-form.server";
import { readChoice } from "~/console/grid/read-choice.server";
import { EXCEPTION_INTENTS } from "~/console/exception/exception-form";
import { exceptByForm } from "~/console/vulnerability/except-by-form.server";
import { revokeByForm } from "~/console/vulnerability/revoke-by-form.server";
import type { FieldSet } from "~/contract/field";
import type { SoftwareWork } from "~/contract/software";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";
import type { Preferences } from "~/session/preferences";
import type { Viewer } from "~/session/viewer";

interface Changing {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
  fields: FieldSet | undefined;
  preferences: Preferences;
}

type Problems = Record<string, string>;
const NOUN = { one: "software version", many: "software versions" };

/** Does what a form of the screen asks for: one thing to many software versions, or an exception made or revoked. */
export async function changeVulnerabilities(opened: Changing, form: FormData, now: Date) {
  requireChanger(opened.viewer, "vulnerabilities");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  if (form.get("intent") === EXCEPTION_INTENTS.revoke) return revokeByForm(opened, form);
  return form.has("scope") ? exceptByForm(opened, form, now) : changeMany(opened, form, now);
}

async function changeMany(opened: Changing, form: FormData, now: Date) {
  const choice = readChoice(opened, form, now);
  const read = readWork(form, now, opened.preferences.zone);
  if ("problems" in read) return refuseChange(read);
  const result = await settle(bulkSoftware(opened.api, choice, read.work));
  if (!result.ok) return refuseChange({ failure: result.failure });
  const skipped = result.value.skipped.map(({ name, reason }) => ({ name: decodeName(name), reason }));
  const done: DoneChange = { toast: bulkToast(result.value, NOUN, "software"), skipped };
  return done;
}

function readWork(form: FormData, now: Date, zone: string): { problems: Problems } | { work: SoftwareWork } {
  const intent = form.get("intent");
  if (intent === "assign") {
    const owner = readText(form, "owner");
    return owner ? { work: { operation: "assign", owner } } : { problems: { owner: "Say who." } };
  }
  if (intent === "plan") {
    const end = endOfDay(readText(form, "plannedFor"), zone);
    if (!end || end.getTime() <= now.getTime()) return { problems: { plannedFor: "Choose a day from today on." } };
    return { work: { operation: "plan", plannedFor: end.toISOString() } };
  }
  if (intent !== EXCEPTION_INTENTS.add) throw data("This form could not be read.", { status: 400 });
  const read = readExceptionForm(form, now, zone);
  return "problems" in read ? { problems: { ...read.problems } } : { work: { operation: "except", ...read.values } };
}

/** A version's word in a bulk call, as people read it. */
function decodeName(name: string): string {
  return name.split("/").map(decodeURIComponent).join(" ");
}
