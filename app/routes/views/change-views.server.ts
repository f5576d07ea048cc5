import { z } from "zod";

import type { ApiClient } from "~/api/client.server";
import { createView, listViews, removeView, updateView } from "~/api/view.server";
import type { Brand } from "~/brand/brand";
import type { ChangeAnswer } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { NewView, ViewChange, ViewSet } from "~/contract/view";
import { tenantChangedSince } from "~/screen/change.server";
import { parseForm } from "~/screen/form.server";
import { settle, type Settled } from "~/screen/settle";
import type { Viewer } from "~/session/viewer";

interface Changing {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
}

const Sent = z.object({
  intent: z.enum(["save", "replace", "delete"]),
  setName: ViewSet,
  viewId: z.string().max(60).default(""),
  name: z.string().default(""),
  scope: z.string().default("me"),
  /** The address with a time range that moves on, and the one that stands still. */
  address: z.string().default(""),
  fixedAddress: z.string().default(""),
  keepsTimeFixed: z.enum(["yes", "no"]).default("no"),
  resourceVersion: z.coerce.number().int().default(0),
});
type Sent = z.output<typeof Sent>;

/** Saves, replaces or deletes a view, as the form's `intent` says. The API asks for the right to. */
export async function changeViews({ api, viewer, brand }: Changing, form: FormData) {
  const otherTenant = tenantChangedSince({ viewer, brand }, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const sent = parseForm(form, Sent);
  if (sent.intent === "delete") return answer(await settle(removeView(api, sent.viewId)), "The view was deleted");
  const { setName, name, scope, resourceVersion } = sent;
  const address = sent.keepsTimeFixed === "yes" ? sent.fixedAddress : sent.address;
  const isNew = sent.intent === "save";
  const spec = { name, scope, address };
  const parsed = isNew ? NewView.safeParse({ ...spec, setName }) : ViewChange.safeParse({ ...spec, resourceVersion });
  if (!parsed.success) return refuseChange({ problems: problemsIn(parsed.error) });
  const saved = await settle(
    "setName" in parsed.data ? createView(api, parsed.data) : updateView(api, sent.viewId, parsed.data),
  );
  if (!saved.ok && saved.failure.status === 409) return refuseChange({ conflict: await describeConflict(api, sent) });
  return answer(saved, `“${parsed.data.name}” was saved`);
}

function answer(done: Settled<unknown>, text: string) {
  if (!done.ok) return refuseChange({ failure: done.failure });
  return { toast: { kind: "success", text } } satisfies ChangeAnswer;
}

/** The contract's own words for each field that it does not take. */
function problemsIn({ issues }: z.ZodError): Record<string, string> {
  const sentence = ([first = "", ...rest]: string) => `${first.toUpperCase()}${rest.join("")}.`;
  return Object.fromEntries(issues.map(({ path: [field], message }) => [String(field), sentence(message)]));
}

async function describeConflict(api: ApiClient, { setName, viewId, name }: Sent) {
  const { items } = await listViews(api, setName);
  const now = items.find((view) => view.viewId === viewId);
  return {
    resourceVersion: now?.metadata?.resourceVersion ?? 0,
    by: null,
    at: now?.metadata?.updatedAt ?? new Date(0).toISOString(),
    differences: now && now.name !== name ? [{ field: "name", saved: now.name, yours: name }] : [],
  };
}
