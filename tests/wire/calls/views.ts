import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { createView, listViews, removeView, updateView } from "../../../app/api/view.server.ts";

const VIEW = {
  setName: "flow",
  name: "Wire test",
  scope: "organization",
  address: "dstPort=443",
  notes: "Found nothing so far",
  techniqueId: "T1071.001",
} as const;

/** Wire tests of the saved view functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  const findView = async () => {
    const { items } = await listViews(client(), VIEW.setName);
    const view = items.find(({ name }) => name.startsWith(VIEW.name));
    if (!view) throw new Error("The view was not saved");
    return view;
  };
  return {
    async createView() {
      expect(await createView(client(), VIEW)).toMatchObject({ ...VIEW, metadata: { resourceVersion: 1 } });
    },
    async listViews() {
      expect(await findView()).toMatchObject(VIEW);
    },
    async updateView() {
      const { viewId } = await findView();
      const { setName: _, ...spec } = VIEW;
      const change = { ...spec, name: "Wire test, renamed", resourceVersion: 1 };
      expect(await updateView(client(), viewId, change)).toMatchObject({ name: "Wire test, renamed" });
      await expect(updateView(client(), viewId, change)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async removeView() {
      const { viewId } = await findView();
      await removeView(client(), viewId);
      await expect(removeView(client(), viewId)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
