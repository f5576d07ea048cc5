import { data } from "@remix-run/node";
import { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { createView, listViews, removeView, updateView } from "~/api/view.server";
import { inBrandWords, type BrandWords } from "~/contract/term-facts";
import { askForDigest, DigestForm } from "~/features/digests/ask-for-digest.server";
import { questionsOfView } from "~/features/digests/digest-questions";
import { visibleLists } from "~/features/dashboards/panel-list.server";
import { NewView, ViewChange, ViewSet, type ViewScope } from "~/contract/view";
import { listReadableViews } from "~/grid/readable-views.server";
import { done } from "~/screen/change-answer";
import { arranged, Version } from "~/screen/form-fields.server";
import { foundConflict } from "~/screen/found-conflict.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";

const save = defineIntent({
  mayRun: () => true,
  form: z.intersection(
    arranged(NewView, (fields) => ({ ...specIn(fields), setName: fields["setName"] })),
    // Only hunts have the fields, and most are not run on a schedule.
    DigestForm.extend({
      frequency: z.union([z.literal("").transform(() => undefined), DigestForm.shape.frequency.optional()]),
    }),
  ),
  async run(change) {
    const { frequency, onlyAbove, ...view } = change.values;
    requireScope(change.viewer, view.scope, change.brand.words);
    // First, because a hunt that cannot be scheduled is not saved.
    if (frequency !== undefined) await sendView(change, view, { frequency, onlyAbove });
    await createView(change.api, view);
    return done(`“${view.name}” was saved${frequency === undefined ? "" : ". You will be notified by email."}`);
  },
});

const Place = z.object({ viewId: z.string().min(1).max(60), setName: ViewSet });

const replace = defineIntent({
  mayRun: () => true,
  form: z.intersection(
    Place,
    arranged(ViewChange, (fields) => ({
      ...specIn(fields),
      resourceVersion: Version.safeParse(fields["resourceVersion"]).data,
    })),
  ),
  async run({ api, viewer, brand, values: { viewId, setName: _set, ...change } }) {
    requireScope(viewer, change.scope, brand.words);
    await updateView(api, viewId, change);
    return done(`“${change.name}” was saved`);
  },
  conflict: ({ api, values }) => describeConflict(api, values),
});

const remove = defineIntent({
  mayRun: () => true,
  form: Place,
  async run({ api, values }) {
    await removeView(api, values.viewId);
    return done("The view was deleted");
  },
});

const email = defineIntent({
  mayRun: () => true,
  form: z.intersection(Place, DigestForm),
  async run(change) {
    const { api, brand, values } = change;
    const views = await listReadableViews({ api, brand, setName: values.setName });
    const view = views.find(({ viewId }) => viewId === values.viewId);
    return sendView(change, view && { ...view, setName: values.setName }, values);
  },
});

/** Schedules emails with the number of rows in a view. Throws 404 if the view or its list cannot be read. */
function sendView(
  change: ChangeContext,
  view: Pick<NewView, "name" | "address" | "setName"> | undefined,
  { frequency, onlyAbove }: z.output<typeof DigestForm>,
) {
  const { catalogue, fieldSets, visibility } = change;
  const list = view && visibleLists({ ...catalogue, fieldSets }, visibility).get(view.setName);
  if (!list)
    throw data("This view cannot be emailed: it was deleted, or you no longer have access to its list.", {
      status: 404,
    });
  const query = [list.query, view.address].filter(Boolean).join("&");
  const path = query === "" ? list.path : `${list.path}?${query}`;
  const questions = questionsOfView(view, list.set);
  return askForDigest(change, { displayName: view.name, path, frequency, onlyAbove, questions });
}

/** All users can save their own views; the API rejects changes to the organization's views from read-only roles. */
export const changes = { save, replace, delete: remove, email };

/** `address` has a relative time range; `fixedAddress` has the current range as absolute times. */
function specIn(fields: Readonly<Record<string, unknown>>) {
  const { name, scope = "me", address, fixedAddress, keepsTimeFixed, notes, techniqueId } = fields;
  return { name, scope, address: keepsTimeFixed === "yes" ? fixedAddress : address, notes, techniqueId };
}

function requireScope({ role }: ChangeContext["viewer"], scope: ViewScope, words: BrandWords): void {
  if (scope === "organization" && !role.canChange)
    throw data(`The role ${role.label} ${inBrandWords("does not allow views for the whole organization.", words)}`, {
      status: 403,
    });
}

async function describeConflict(api: ApiClient, { setName, viewId, name }: z.output<typeof Place> & { name: string }) {
  const { items } = await listViews(api, setName);
  const now = items.find((view) => view.viewId === viewId);
  return foundConflict(
    now?.metadata,
    now && now.name !== name ? [{ field: "name", saved: now.name, yours: name }] : [],
  );
}
