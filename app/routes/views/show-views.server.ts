import { stringify } from "yaml";

import { addressToQuery } from "~/address/query-address";
import type { FieldSet } from "~/contract/field";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import type { ShownViews } from "~/grid/shown-view";
import type { RoleRule } from "~/contract/role";
import type { SavedView } from "~/contract/view";

interface ViewsContext extends Pick<ShownViews, "canSend"> {
  role: Pick<RoleRule, "canChange">;
  set: FieldSet | undefined;
}

/** The views for the menu, with the actions that the role allows. */
export function showViews(
  views: readonly SavedView[],
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
      canChange: view.scope === "me" || canChange,
      conditions: set ? conditionsOf(view, set) : "",
      yaml: viewAsYaml(view),
    })),
  };
}

function conditionsOf({ address }: SavedView, set: FieldSet): string {
  const { q, filters } = addressToQuery(new URLSearchParams(address), set);
  return writeQuery({ ...emptyQuery(set.set), q, filters }, set);
}

/** Exports a view as YAML for a colleague or a repository, with all parameters of its address. */
export function viewAsYaml({ name, setName, scope, address, notes, techniqueId }: SavedView): string {
  const query = Object.fromEntries(new URLSearchParams(address));
  return stringify([
    { name, list: setName, scope, ...(techniqueId && { technique: techniqueId }), ...(notes && { notes }), query },
  ]);
}
