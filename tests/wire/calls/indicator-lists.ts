import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  changeIndicatorLists,
  createIndicatorList,
  getIndicatorList,
  listIndicatorLists,
  updateIndicatorList,
} from "../../../app/api/indicator-list.server.ts";
import type { IndicatorListSpec } from "../../../app/contract/indicator-list.ts";

const LIST: IndicatorListSpec = {
  displayName: "Wire test",
  scope: "organization",
  values: ["wire.example", "192.0.2.1"],
  comment: "",
  tags: [],
};
const NAME = "wire-test";

/** Wire tests of the functions of indicator lists, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async createIndicatorList() {
      expect(await createIndicatorList(client(), LIST)).toMatchObject({ name: NAME, valueCount: 2, ruleCount: 0 });
    },
    async listIndicatorLists() {
      const { items } = await listIndicatorLists(client(), { q: LIST.displayName });
      expect(items).toMatchObject([{ name: NAME, addresses: 1, domains: 1 }]);
      expect(items[0]).not.toHaveProperty("values");
    },
    async getIndicatorList() {
      expect((await getIndicatorList(client(), NAME)).values).toEqual(["192.0.2.1", "wire.example"]);
    },
    async updateIndicatorList() {
      const change = { ...LIST, comment: "Seen on the wire", resourceVersion: 1 };
      const saved = await updateIndicatorList(client(), NAME, change);
      expect(saved).toMatchObject({ comment: "Seen on the wire", undoId: expect.any(String) });
      await expect(updateIndicatorList(client(), NAME, change)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async changeIndicatorLists() {
      const result = await changeIndicatorLists(client(), { names: [NAME] }, { operation: "delete" });
      expect(result).toMatchObject({ changed: 1, undoId: expect.any(String) });
    },
  };
}
