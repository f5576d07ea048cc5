import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { readPrompts } from "~/catalogue/prompts.server";
import { isCard } from "~/features/dashboards/card-labels";

test("every question of a card in config/prompts.yaml belongs to a card of the dashboard", () => {
  const names = Object.keys(readPrompts("config", readFieldSets("config")).cards);
  expect(names.filter((name) => !isCard(name))).toEqual([]);
  expect(names).toContain("open-threats");
});
