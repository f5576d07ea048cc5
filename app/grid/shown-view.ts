import type { SavedView, ViewScope } from "~/contract/view";
import { questionAt } from "~/screen/question";

/** The resource route of saved views. */
export const VIEWS_PATH = "/preferences/views";

/** A saved view as shown in the menu. */
export interface ShownView extends Pick<
  SavedView,
  "viewId" | "name" | "address" | "ownerName" | "notes" | "techniqueId"
> {
  /** Who sees it: views of the brand are in every organization. */
  scope: ViewScope | "brand";
  resourceVersion: number;
  /** Whether this user may replace and delete it. */
  canChange: boolean;
  /** Its conditions in the query language, for panels. */
  conditions: string;
  /** The view as text for a colleague or a repository. */
  yaml: string;
}

/** The response for the menu of views. */
export interface ShownViews {
  views: ShownView[];
  /** Whether this user may save views for the organization. */
  canShare: boolean;
  /** Whether views of this list can be sent by email. */
  canSend: boolean;
}

export const viewsOf = (set: string) => questionAt<ShownViews>(VIEWS_PATH, { set });
