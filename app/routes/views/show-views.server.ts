import { stringify } from "yaml";

import type { ShownViews } from "~/console/grid/shown-view";
import type { RoleRule } from "~/contract/role";
import type { SavedView } from "~/contract/view";

/** The views as the menu shows them to somebody of that role. */
export function showViews(views: readonly SavedView[], { canChange }: Pick<RoleRule, "canChange">): ShownViews {
  return {
    canShare: canChange,
    views: views.map((view) => ({
      viewId: view.viewId,
      name: view.name,
      scope: view.scope,
      address: view.address,
      ownerName: view.ownerName,
      resourceVersion: view.metadata?.resourceVersion ?? 0,
      // Of one person's views only their own are listed.
      canChange: view.scope === "me" || canChange,
      yaml: viewAsYaml(view),
    })),
  };
}

/** A view for a colleague or a repository: what the address says, word by word. */
export function viewAsYaml({ name, setName, scope, address }: SavedView): string {
  return stringify([{ name, list: setName, scope, query: Object.fromEntries(new URLSearchParams(address)) }]);
}
