import { stringify } from "yaml";
import type { z } from "zod";

import { addressToQuery } from "~/address/query-address";
import type { FieldSet } from "~/contract/field";
import type { ViewFile } from "~/contract/view";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import type { ShownViews } from "~/grid/shown-view";
import type { RoleRule } from "~/contract/role";
import type { ReadableView } from "~/grid/readable-views.server";

interface ViewsContext extends Pick<ShownViews, "canSend"> {
  role: Pick<RoleRule, "canChange">;
  set: FieldSet | undefined;
}

/** The views for the menu, with the actions that the role allows. */
export function showViews(
  views: readonly ReadableView[],
  { role: { canChange }, set, canSend }: ViewsContext,
): ShownViews {
  return {
    canShare: canChange,
    canSend,
    views: views.map((view) => ({
      viewId: view.viewId,
      name: view.name,
      scope: view.scope,
      address: view.address,
      ownerName: view.ownerName,
      notes: view.notes,
      techniqueId: view.techniqueId,
      resourceVersion: view.metadata?.resourceVersion ?? 0,
      // Personal views are listed only for their owner.
      canChange: view.scope === "me" || (view.scope === "organization" && canChange),
      conditions: set ? conditionsOf(view, set) : "",
      yaml: viewAsYaml(view),
    })),
  };
}

function conditionsOf({ address }: ReadableView, set: FieldSet): string {
  const { q, filters } = addressToQuery(new URLSearchParams(address), set);
  return writeQuery({ ...emptyQuery(set.set), q, filters }, set);
}

/** A view as YAML with all parameters of its address: the format of the files in a brand's folder. */
export function viewAsYaml({ name, setName, address, notes, techniqueId }: ReadableView): string {
  const query = Object.fromEntries(new URLSearchParams(address));
  const file: z.input<typeof ViewFile> = {
    name,
    list: setName,
    ...(techniqueId && { technique: techniqueId }),
    ...(notes && { notes }),
    query,
  };
  return stringify(file);
}
