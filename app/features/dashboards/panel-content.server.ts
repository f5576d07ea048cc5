import type { ListedPanel, Panel } from "~/contract/dashboard";
import { createCommentResolver } from "~/features/comments/resolve-comment.server";

import { type PanelRendering, renderPanel } from "./render-panel.server";

/** The content of a panel: its data, or the text of a text panel with the links that the viewer may follow. */
export function createDrawing(drawing: PanelRendering) {
  const resolve = createCommentResolver({ names: [], titleOf: () => undefined, mayOpen: drawing.mayOpen });
  return (panel: Panel, listed: Pick<ListedPanel, "view" | "query">) => ({
    ...renderPanel(panel, listed, drawing),
    text: panel.body && resolve(panel.body),
  });
}

export type PanelContent = ReturnType<ReturnType<typeof createDrawing>>;
