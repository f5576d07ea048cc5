import { data } from "@remix-run/node";

import { changeObservedUsers, getObservedUser, updateObservedUser } from "~/api/user.server";
import { bulkToast } from "~/console/change/bulk-toast";
import type { ChangeAnswer } from "~/console/change/change-answer";
import { readWork } from "~/console/change/read-work.server";
import { refuseChange } from "~/console/change/refuse-change.server";
import { readChoice } from "~/console/grid/read-choice.server";
import { ObservedUserChange, UserWork } from "~/contract/user";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";
import { splitTags } from "~/ui/format/tags";

import type { Opened } from "./opened";

type Answered = ChangeAnswer | ReturnType<typeof refuseChange>;

const PROBLEMS: Record<string, string> = {
  tags: "Write at most 20 tags of at most 32 characters each, parted by commas.",
  criticality: "Choose one of the levels.",
};

/** Changes one account, or all chosen ones. Throws 403 for roles that only look. */
export async function act(opened: Opened, form: FormData, now: Date): Promise<Answered> {
  requireChanger(opened.viewer, "accounts");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const intent = readText(form, "intent");
  return intent === "edit" ? saveUser(opened, form) : changeChosenUsers(opened, form, intent, now);
}

async function changeChosenUsers(opened: Opened, form: FormData, intent: string, now: Date): Promise<Answered> {
  const work = UserWork.safeParse(readWork(form, intent, Object.keys(PROBLEMS)));
  if (!work.success) return refuseFields(work.error.issues);
  const result = await settle(changeObservedUsers(opened.api, readChoice(opened, form, now), work.data));
  if (!result.ok) return refuseChange({ failure: result.failure });
  return {
    toast: bulkToast(result.value, { one: "account", many: "accounts" }, "user"),
    skipped: result.value.skipped,
  };
}

async function saveUser({ api }: Opened, form: FormData): Promise<Answered> {
  const name = readText(form, "name");
  if (name === "") throw data("This form could not be read.", { status: 400 });
  const change = ObservedUserChange.safeParse({
    resourceVersion: Number(readText(form, "resourceVersion")),
    criticality: readText(form, "criticality"),
    tags: splitTags(readText(form, "tags")),
  });
  if (!change.success) return refuseFields(change.error.issues);
  const saved = await settle(updateObservedUser(api, name, change.data));
  if (saved.ok) return { toast: { kind: "success", text: `${saved.value.displayName || name} was saved` } };
  if (saved.failure.status !== 409) return refuseChange({ failure: saved.failure });
  return refuseChange({ conflict: await describeConflict(api, name, change.data) });
}

/** What stands there now, beside what the form would write over it. */
async function describeConflict(api: Opened["api"], name: string, change: ObservedUserChange) {
  const { user } = await getObservedUser(api, name);
  const pairs = [
    { field: "criticality", saved: user.criticality, yours: change.criticality },
    { field: "tags", saved: user.tags.join(", "), yours: change.tags.join(", ") },
  ];
  return {
    resourceVersion: user.metadata?.resourceVersion ?? 0,
    by: null,
    at: user.metadata?.updatedAt ?? user.lastSeen,
    differences: pairs.filter(({ saved, yours }) => saved !== yours),
  };
}

function refuseFields(issues: readonly { path: PropertyKey[] }[]): Answered {
  const fields = issues.map(({ path: [field] }) => String(field));
  return refuseChange({ problems: Object.fromEntries(fields.map((field) => [field, PROBLEMS[field] ?? ""])) });
}
