import { expect, test } from "vitest";

import { questionsOfPanels } from "./digest-questions";

const QUERY = { filter: "", groupBy: [], metric: "count", sort: [], limit: 10, range: "inherit" };

test("the digest of a dashboard contains the queries of its panels, without texts and cards", () => {
  const threats = { ...QUERY, source: "threat" };
  const panels = [
    { displayName: "Threats", query: threats },
    { displayName: "Note" },
    { displayName: "Risk", query: { ...QUERY, source: "card:organization-risk" } },
  ];
  expect(questionsOfPanels(panels)).toEqual([{ title: "Threats", query: threats }]);
});
