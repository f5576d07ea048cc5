import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";
import { readMetric } from "~/contract/language/query-text";
import { describeMetric } from "~/grid/grid-metric";

import { metricChoices } from "./metrics";
import type { HuntTab } from "./tabs";

const sets = readFieldSets("config");
const chosen = (tab: HuntTab, address: string) => metricChoices(tab, new URLSearchParams(address));

test.each<HuntTab>(["flow", "dns"])(
  "every group metric of %s is supported by the query language and has a heading",
  (tab) => {
    const set = sets.get(tab);
    if (!set) throw new Error(`config/fields/${tab}.yaml is missing`);
    for (const { metric } of chosen(tab, "").all) {
      if (metric === undefined) continue;
      expect(readMetric(set, metric)).toBe(metric);
      expect(describeMetric(set, metric)?.label).toBeTruthy();
    }
  },
);

test("the address sets the metric of groups, and the default is the number of rows", () => {
  expect(chosen("flow", "").current.label).toBe("Rows");
  expect(chosen("flow", "metric=count").current.label).toBe("Rows");
  expect(chosen("dns", "metric=share:action:blocked").current.label).toBe("Blocked %");
});

test("lists a custom metric from the address unchanged", () => {
  const { current, all } = chosen("flow", "metric=max:riskScore");
  expect(current).toEqual({ label: "max:riskScore", metric: "max:riskScore" });
  expect(all).toContain(current);
});
